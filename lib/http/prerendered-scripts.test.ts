import { expect, test } from 'vitest';
import { inlineScriptHashes } from './prerendered-scripts';

// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

test('hashes the content of inline scripts, each once', () => {
  expect(inlineScriptHashes('<p>a</p><script>alert(1)</script><script id="b">alert(1)</script>')).toEqual([
    ALERT,
  ]);
});

test.each([
  '<script src="/a.js" async=""></script>',
  '<script async src="/a.js">alert(1)</script>',
  '<script type="application/ld+json">{"a":1}</script>',
  '<p>alert(1)</p>',
])('has no hashes for %s', (html) => {
  expect(inlineScriptHashes(html)).toEqual([]);
});

test('Hindi is hashed as its UTF-8 bytes', () => {
  // printf 'नमस्ते' | openssl dgst -sha256 -binary | base64
  expect(inlineScriptHashes('<script>नमस्ते</script>')).toEqual([
    "'sha256-3bCNd8LVEZR2UhYbNZhwInEaohY4ewQd1FmgPrZqgwQ='",
  ]);
});
