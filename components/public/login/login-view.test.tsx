// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetTemporaryPassword, temporaryPasswordOf } from '@/lib/api/temporary-password';
import { Providers, renderApp } from '@/tests/render';
import { LoginView } from './login-view';

const replace = vi.fn();
vi.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ replace }),
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

const RULES = {
  employeeIdRequired: 'Enter the Employee ID',
  adminIdRequired: 'Enter the Admin ID',
  passwordRequired: 'Enter the password',
  tooLong: 'This is too long',
};
const DIGEST_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const EMPLOYEE = { role: 'employee', EmployeeID: 'EMP001', employeeName: 'Asha Verma' };

const fetched = vi.fn<typeof fetch>();
const answers = (status: number, body: object) =>
  fetched.mockImplementation(async () => Response.json(body, { status }));

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  replace.mockReset();
  localStorage.clear();
  Cookies.remove('token');
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/login');
});

const view = <LoginView rules={RULES} />;
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** Which of its two names is shown is a matter of style. */
const id = () => field(/^Employee ID/);
const password = () => field(/^Password/);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (box: HTMLInputElement, value: string) => fireEvent.change(box, { target: { value } });
const signIn = () => press('Sign In');
/** Signs in with what is typed. */
async function signInAs(typedId: string, typedPassword: string) {
  type(id(), typedId);
  type(password(), typedPassword);
  await signIn();
}
const come = (search = '') => {
  window.history.replaceState(null, '', `/login${search}`);
  return renderApp(view);
};
const holdsSession = () => {
  Cookies.set('token', 't');
  localStorage.setItem('user', JSON.stringify(EMPLOYEE));
};

test.each([
  [3, '3 tries left. After that, sign-in is paused for 15 minutes.'],
  [1, '1 try left. After that, sign-in is paused for 15 minutes.'],
  [0, 'No tries left: sign-in is paused for 15 minutes.'],
])('a wrong password with %i tries left says so in a line of its own', async (triesLeft, line) => {
  answers(401, { message: 'Invalid credentials', triesLeft });
  come();
  await signInAs('EMP001', 'abc');
  expect(await screen.findByText('Invalid credentials')).toBeInTheDocument();
  expect(screen.getByText(line)).toBeInTheDocument();
  await userEvent.type(password(), 'd');
  expect(screen.queryByText(line)).not.toBeInTheDocument();
});

describe('signing in', () => {
  test('sends the ID in upper case and Latin digits, and the password digest, and leads an employee to the dashboard', async () => {
    answers(200, { Token: 't', user: EMPLOYEE });
    come();
    await signInAs('emp ००१', 'abc');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/employee/dashboard'));
    const [path, init] = fetched.mock.calls[0]!;
    expect(path).toBe('/loginEmployee');
    expect(JSON.parse(String(init?.body))).toEqual({
      employeeId: 'EMP001',
      password: `${DIGEST_OF_ABC}abc${DIGEST_OF_ABC}`,
    });
    expect(await screen.findByText('Login successful!')).toBeInTheDocument();
    expect(Cookies.get('token')).toBe('t');
    // Still busy: the next page is loading.
    expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    expect(localStorage.getItem('remembered-id')).toBeNull();
    expect(temporaryPasswordOf('EMP001')).toBeUndefined();
  });

  test('a temporary password is kept in memory for choosing an own one, and nowhere else', async () => {
    answers(200, { Token: 't', user: { ...EMPLOYEE, mustChangePassword: true } });
    come();
    await signInAs('EMP001', 'abc-once');
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
    expect(temporaryPasswordOf('EMP001')).toBe('abc-once');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie).not.toContain(
      'abc-once',
    );
    forgetTemporaryPassword();
  });

  test('sends an admin to the admin endpoint, and next time remembers the ID but not the password', async () => {
    answers(200, { Token: 't', user: { role: 'admin', adminId: 'ADMIN001' } });
    const { unmount } = come();
    await userEvent.click(screen.getByRole('radio', { name: 'Admin' }));
    await userEvent.type(id(), 'ADMIN001');
    await userEvent.type(password(), 'abc');
    await userEvent.click(screen.getByLabelText('Remember me'));
    await signIn();
    expect(await screen.findByText('Admin login successful!')).toBeInTheDocument();
    expect(fetched.mock.calls[0]![0]).toBe('/loginEmployee/admin');
    unmount();

    come();
    expect(id()).toHaveValue('ADMIN001');
    expect(screen.getByRole('radio', { name: 'Admin' })).toBeChecked();
    expect(screen.getByLabelText('Remember me')).toBeChecked();
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
  });

  test('returns to the page that was requested', async () => {
    answers(200, { Token: 't', user: { role: 'admin', adminId: 'ADMIN001' } });
    come('?next=%2Fadmin%2Femployees%2FEMP001');
    await signInAs('ADMIN001', 'abc');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/employees/EMP001'));
  });

  test('requires an ID and a password', async () => {
    come();
    await signIn();
    expect(await screen.findByText('Please fix the errors in the form')).toBeInTheDocument();
    expect(id()).toHaveFocus();
    expect(id()).toHaveAccessibleDescription('Enter the Employee ID');
    expect(password()).toHaveAccessibleDescription('Enter the password');
    expect(fetched).not.toHaveBeenCalled();
    await userEvent.type(id(), 'E');
    expect(id()).toHaveAccessibleDescription('');
    expect(password()).toHaveAccessibleDescription('Enter the password');
  });

  test('keeps input from before hydration, whatever ID is remembered', async () => {
    localStorage.setItem('remembered-id', '{"role":"employee","id":"EMP001"}');
    const page = <Providers>{view}</Providers>;
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(page);
    screen.getByRole<HTMLInputElement>('radio', { name: 'Admin' }).checked = true;
    id().value = 'ADMIN001';
    const root = await act(async () => hydrateRoot(place, page));
    expect(id()).toHaveValue('ADMIN001');
    expect(screen.getByRole('radio', { name: 'Admin' })).toBeChecked();
    act(() => root.unmount());
    place.remove();
  });
});

describe('a failed sign-in', () => {
  const tried = async () => {
    come();
    await signInAs('EMP001', 'wrong');
  };
  const alert = () => screen.findByRole('alert');

  test('says whose credentials were wrong; the input stays, selected for retyping', async () => {
    answers(401, {});
    await tried();
    expect(await screen.findByText('Invalid credentials')).toBeInTheDocument();
    expect(await alert()).toHaveTextContent('The ID or the password is wrong.');
    expect(id()).toHaveValue('EMP001');
    expect(password()).toHaveValue('wrong');
    expect(password()).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: 'Admin' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await signIn();
    expect(await screen.findByText('Invalid admin credentials')).toBeInTheDocument();
    expect(id()).toHaveValue('EMP001');
    expect(replace).not.toHaveBeenCalled();
  });

  const expired = 'This temporary password has expired';
  const held = 'This account has been suspended since a backup was restored';
  const tooMany = 'Too many sign-in attempts. Please wait 15 minutes and try again';
  test.each([
    [
      'the temporary password has expired, and where to ask',
      401,
      { message: expired, fieldErrors: { password: expired } },
      expired,
      'A temporary password works for three days',
    ],
    [
      'the account is suspended, not that the password has expired',
      401,
      { message: held, fieldErrors: { password: held }, held: true },
      held,
      held,
    ],
    ['when to try again', 429, { message: tooMany }, tooMany, 'sign-in is paused for 15 minutes'],
    ['the service is away', 503, {}, 'Login failed', 'Our service is unavailable right now.'],
  ])('says that %s', async (_, status, body, toast, why) => {
    answers(status, body);
    await tried();
    expect((await screen.findAllByText(toast))[0]).toBeInTheDocument();
    expect(await alert()).toHaveTextContent(why);
  });

  test.each([
    ['a fault of the server, without a message', async () => Response.json({}, { status: 500 })],
    ['a connection that breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s keeps what was typed', async (_, answer) => {
    fetched.mockImplementation(answer);
    await tried();
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(id()).toHaveValue('EMP001');
    expect(password()).toHaveValue('wrong');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    expect(replace).not.toHaveBeenCalled();
  });

  test('says that the person is offline, and a retry may succeed', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await tried();
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(await alert()).toHaveTextContent('There is no signal. What you typed stays here');
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/There is no signal/)).toBeNull();
    answers(200, { Token: 't', user: EMPLOYEE });
    await signIn();
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/employee/dashboard'));
  });

  test.each([
    ['blocks cookies', 'SecurityError', 'this browser blocks cookies for this site'],
    ['is full', 'QuotaExceededError', 'this phone is full, so you cannot stay signed in'],
  ])('says that the browser %s', async (_, name, words) => {
    answers(200, { Token: 't', user: EMPLOYEE });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', name);
    });
    await tried();
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(await alert()).toHaveTextContent(words);
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('arriving at the page', () => {
  test('directly: no notice', async () => {
    come();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByText('Please login again')).toBeNull();
    expect(screen.getByRole('radio', { name: 'Employee' })).toBeChecked();
    expect(id()).toHaveFocus();
  });

  test('from a page that needs a session: one notice, and its role is preselected', async () => {
    come('?next=%2Fhi%2Fadmin%2Fcards');
    expect(await screen.findByText('Please login again')).toBeInTheDocument();
    expect(screen.getByText(/Sign in to continue where you left off/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Admin' })).toBeChecked();
    expect(id()).toBeVisible();
  });

  test('when signed in: continues to the area', async () => {
    holdsSession();
    answers(200, { user: EMPLOYEE });
    come();
    expect(await screen.findByText(/You are signed in as Asha Verma \(EMP001\)\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      '/employee/dashboard',
    );
  });

  test('with a session the server has ended: deletes it and asks to sign in again', async () => {
    holdsSession();
    answers(401, {});
    come();
    expect(await screen.findByText('Please login again')).toBeInTheDocument();
    expect(Cookies.get('token')).toBeUndefined();
    expect(localStorage.getItem('user')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Go to your dashboard' })).toBeNull();
  });

  test('with a session and no network: still says who is signed in', async () => {
    holdsSession();
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    come();
    expect(await screen.findByText(/You are signed in as Asha Verma \(EMP001\)\./)).toBeVisible();
    expect(Cookies.get('token')).toBe('t');
  });

  test("from the other role's page: says whose page it is and keeps the session", async () => {
    holdsSession();
    come('?next=%2Fadmin%2Fcards');
    expect(await screen.findByText('That page is for admins.')).toBeVisible();
    expect(screen.queryByText('Please login again')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      '/employee/dashboard',
    );
    expect(Cookies.get('token')).toBe('t');
    expect(fetched).not.toHaveBeenCalled();
  });
});

test('Forgot password says whom to ask, closes, and returns the focus', async () => {
  come();
  await press('Forgot password?');
  const dialog = await screen.findByRole('dialog', { name: 'Forgot password' });
  expect(dialog).toHaveTextContent('Ask an admin of the trust for a new temporary password.');
  expect(screen.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Forgot password?' })).toHaveFocus();
});
