/*
 * The page that prints many cards for the print centre (components/admin/print/print-dialog.tsx): nothing but the sheets, in
 * a process of its own, so that 200 cards fit into the memory of an old office computer. It asks the print centre for one
 * piece after another over the channel that the address names, and has no data of its own.
 */
(() => {
  /** A print centre that is there answers each call, also while it still reads the cards. */
  const CALLS_EVERY_MS = 1_000;
  const CALLS_IN_VAIN = 4;
  /** After that it says that the print centre may be asking for a passkey. */
  const SLOW_MS = 3_000;

  const channel = new BroadcastChannel(`print-sheets ${location.hash.slice(1)}`);
  const waits = new Map();
  let title = document.title;
  let calls = 0;
  const part = (name) => document.querySelector(`[data-sheets="${name}"]`);

  /** Says that the cards do not come; or takes it back, as the print centre was only slow. */
  const lose = (lost) => {
    part('shown').hidden = lost;
    part('lost').hidden = !lost;
    document.title = lost ? part('lost').querySelector('h1').textContent : title;
  };
  const ask = (what) =>
    new Promise((answer) => {
      waits.set(what, answer);
      channel.postMessage({ ask: what });
    });
  channel.onmessage = ({ data: { gone, answers, value } }) => {
    if (gone && waits.size > 0) return lose(true);
    // Everything is here: it can be printed, but nobody asks about it any more.
    if (gone) return part('left')?.removeAttribute('hidden');
    calls = 0;
    lose(false);
    waits.get(answers)?.(value);
    waits.delete(answers);
  };
  setInterval(() => {
    if (waits.size === 0) return;
    if (calls >= CALLS_IN_VAIN) lose(true);
    calls += 1;
    channel.postMessage({ call: true });
  }, CALLS_EVERY_MS);

  const settled = (element) =>
    new Promise((resolve) => {
      element.addEventListener('load', resolve, { once: true });
      element.addEventListener('error', resolve, { once: true });
    });
  const styled = (href) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href });
    document.head.append(link);
    return settled(link);
  };

  const print = async () => {
    const frame = await ask('frame');
    // The cards could not be read: the print centre says why.
    if (!frame) return window.close();
    const { lang, classes, styles, paper, note, first } = frame;
    title = frame.title;
    document.title = title;
    document.documentElement.lang = lang;
    document.documentElement.className = classes;
    await Promise.all(styles.map(styled));
    part('shown').innerHTML = note;
    const sheets = document.createElement('div');
    sheets.dataset.printSheet = paper;
    sheets.className = 'hidden bg-white text-black print:block';
    sheets.ariaHidden = 'true';
    sheets.innerHTML = first;
    for (let at = 0; ; at += 1) {
      const html = await ask(at);
      if (!html) break;
      sheets.insertAdjacentHTML('beforeend', html);
    }
    // All of them or none: half of the sheets would pass for the whole.
    document.body.append(sheets);
    const pictures = [...sheets.querySelectorAll('img')].filter(({ complete }) => !complete);
    const fonts = [...document.fonts].map((font) => font.load());
    // Without a font or a picture it still prints: there may be no signal.
    await Promise.allSettled([...pictures.map(settled), ...fonts]);
    document.body.dataset.sheetsReady = '';
    window.addEventListener('afterprint', () => channel.postMessage({ done: true }));
    window.print();
  };
  document.addEventListener('click', ({ target }) => {
    const pressed = target.closest('[data-sheets]')?.dataset.sheets;
    if (pressed === 'close') window.close();
    if (pressed === 'print' && 'sheetsReady' in document.body.dataset) window.print();
  });
  window.addEventListener('pagehide', () => channel.postMessage({ done: true }));
  part('waits').hidden = false;
  setTimeout(() => part('slow')?.removeAttribute('hidden'), SLOW_MS);
  void print();
})();
