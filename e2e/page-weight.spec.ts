import { PAGES, weigh } from '@/scripts/bench/page-weight';
import { EMPLOYEE, expect, test } from './support/test';

// What grew: `npx next analyze`, or `npm run bench -- pages --beside FOLDER` with a build of before.
for (const { at, button, kb, requests = Infinity } of PAGES)
  test(
    `a first visit of ${at} takes at most ${kb} KB`,
    { tag: ['@full', '@phone'] },
    async ({ page, baseURL, signIn }) => {
      if (at.startsWith('/employee')) await signIn(EMPLOYEE);
      const weight = await weigh(page, baseURL + at, { button });
      expect(weight.KB).toBeLessThanOrEqual(kb);
      expect(weight.requests).toBeLessThanOrEqual(requests);
    },
  );
