// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CardNumber } from './card-number';

test.each([
  ['JEEVAN1234567890', ['JEEVAN', '123', '456', '7890']],
  ['JEEVAN12345678901234567890123456', ['JEEVAN', '12345678901234567890123456']],
  ['JEEVANRAMPUR000000000000000000017', ['JEEVANRAMPUR000000000000000000017']],
])('%s is one word in %j, and may wrap between them', (number, groups) => {
  const { container } = render(<CardNumber number={number} />);
  expect(container.textContent).toBe(number);
  const parts = [...container.querySelectorAll('span > span')];
  expect(parts.map((part) => part.textContent)).toEqual(groups);
  expect(container.querySelectorAll('wbr')).toHaveLength(groups.length - 1);
});
