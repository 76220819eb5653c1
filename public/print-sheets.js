/*
 * The page that prints many cards for the print centre (components/admin/print/sheets-tab.ts): nothing but the sheets, in
 * a process of its own, so that 200 cards fit into the memory of an old office computer. It asks the print centre for one
 * piece after another over the channel that the address names, and has no data of its own.
 */
(() => {
  const channel = new BroadcastChannel(`print-sheets ${location.hash.slice(1)}`);
  const waits = new Map();
  const ask = (what) =>
    new Promise((answer) => {
      waits.set(what, answer);
      channel.postMessage({ ask: what });
    });
  channel.onmessage = ({ data: { answers, value } }) => {
    waits.get(answers)?.(value);
    waits.delete(answers);
  };

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
  const button = (name, act) =>
    document.querySelector(`[data-sheets="${name}"]`).addEventListener('click', act);

  const print = async () => {
    const frame = await ask('frame');
    // The cards could not be read: the print centre says why.
    if (!frame) return window.close();
    const { lang, title, classes, styles, paper, note, first } = frame;
    document.title = title;
    document.documentElement.lang = lang;
    document.documentElement.className = classes;
    await Promise.all(styles.map(styled));
    document.body.innerHTML = note;
    const sheets = document.createElement('div');
    sheets.dataset.printSheet = paper;
    sheets.className = 'hidden bg-white text-black print:block';
    sheets.ariaHidden = 'true';
    sheets.innerHTML = first;
    document.body.append(sheets);
    for (let at = 0; ; at += 1) {
      const html = await ask(at);
      if (!html) break;
      sheets.insertAdjacentHTML('beforeend', html);
    }
    const pictures = [...sheets.querySelectorAll('img')].filter(({ complete }) => !complete);
    const fonts = [...document.fonts].map((font) => font.load());
    // Without a font or a picture it still prints: there may be no signal.
    await Promise.allSettled([...pictures.map(settled), ...fonts]);
    button('print', () => window.print());
    button('close', () => window.close());
    document.body.dataset.sheetsReady = '';
    window.addEventListener('afterprint', () => channel.postMessage({ done: true }));
    window.print();
  };
  window.addEventListener('pagehide', () => channel.postMessage({ done: true }));
  void print();
})();
