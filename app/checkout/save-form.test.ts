import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiFailure } from '#contract/api-answer.ts';
import type { Cart } from '#contract/cart.ts';
import type { UpdateCustomerBody } from '#contract/cart-request.ts';
import { draftKey } from './draft-key.ts';
import { type FormState, saveForm, type SavingOptions } from './save-form.ts';

/** As much of a text field as saving needs. */
class TextField extends EventTarget {
  readonly type = 'text';
  readonly name: string;
  readonly defaultValue: string;
  value: string;
  constructor(name: string, value: string) {
    super();
    this.name = name;
    this.defaultValue = value;
    this.value = value;
  }
}

/** Choices and long texts: there are none in these forms. */
class OtherField extends EventTarget {}

/** A form with these texts, as the page shows it. */
class Page extends EventTarget {
  readonly elements: readonly TextField[];
  constructor(texts: Readonly<Record<string, string>>) {
    super();
    this.elements = Object.entries(texts).map(([name, text]) => new TextField(name, text));
  }
}

class PageData extends FormData {
  constructor(page: Page) {
    super();
    for (const { name, value } of page.elements) this.append(name, value);
  }
}

const stored = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('HTMLInputElement', TextField);
  vi.stubGlobal('HTMLSelectElement', OtherField);
  vi.stubGlobal('HTMLTextAreaElement', OtherField);
  vi.stubGlobal('FormData', PageData);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.useRealTimers());

const away = { status: 503 } as ApiFailure;
const cart = { billing_address: {}, shipping_address: { address_1: '' }, extensions: {} } as unknown as Cart;

/** A form that is being saved; the test answers each save with `answer`. */
function openForm(texts: Readonly<Record<string, string>>, options: Partial<SavingOptions> = {}) {
  const page = new Page(texts);
  const cities: (string | undefined)[] = [];
  const answers: ((failure: ApiFailure | null) => void)[] = [];
  const send = ({ billing_address: billing }: UpdateCustomerBody) => {
    cities.push(billing?.city);
    return new Promise<ApiFailure | null>((resolve) => answers.push(resolve));
  };
  const current: SavingOptions & FormState = {
    isReturned: false,
    sending: false,
    send,
    onPutBack: () => undefined,
    cart,
    busy: true,
    shown: null,
    ...options,
  };
  const saving = saveForm(page as unknown as HTMLFormElement, [], { current });
  const textOf = (name: string) => page.elements.find((field) => field.name === name)?.value;
  function type(name: string, text: string, kind: 'change' | 'input' = 'change'): void {
    const field = page.elements.find((one) => one.name === name);
    if (field === undefined) throw new Error(`there is no ${name}`);
    field.value = text;
    const event = new Event(kind);
    Object.defineProperty(event, 'target', { value: field });
    page.dispatchEvent(event);
  }
  async function answer(failure: ApiFailure | null): Promise<void> {
    answers.shift()?.(failure);
    await vi.advanceTimersByTimeAsync(0);
  }
  return { page, saving, textOf, type, answer, cities };
}

test('what this tab stores is put back, but not into a form that came back as it was typed', () => {
  const draft = JSON.stringify({ billing_city: 'Kau' });
  stored.set(draftKey, draft);
  expect(openForm({ billing_city: '' }).textOf('billing_city')).toBe('Kau');
  stored.set(draftKey, draft);
  expect(openForm({ billing_city: 'Kaunas' }, { isReturned: true }).textOf('billing_city')).toBe('Kaunas');
});

test('while a save is tried again no other begins, and then the newest values are saved', async () => {
  const { type, answer, cities } = openForm({ billing_city: '' });
  type('billing_city', 'V');
  await answer(away);
  await vi.advanceTimersByTimeAsync(2000);
  expect(cities).toEqual(['V', 'V']);
  for (const text of ['Vi', 'Vil', 'Vilnius']) type('billing_city', text);
  expect(cities).toEqual(['V', 'V']);
  await answer(null);
  expect(cities).toEqual(['V', 'V', 'Vilnius']);
});

test('an order carries the address itself; a save that failed before it is tried again all the same', async () => {
  const quick = openForm({ billing_city: '' });
  quick.type('billing_city', 'Vilnius', 'input');
  quick.page.dispatchEvent(new Event('submit'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(quick.cities).toEqual([]);
  const { page, type, answer, cities } = openForm({ billing_city: '' });
  type('billing_city', 'Kaunas');
  await answer(away);
  page.dispatchEvent(new Event('submit'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(cities).toEqual(['Kaunas', 'Kaunas']);
});

test('a form that is closed saves nothing more', async () => {
  const { saving, type, answer, cities } = openForm({ billing_city: '' });
  type('billing_city', 'Kaunas');
  await answer(away);
  saving.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cities).toEqual(['Kaunas']);
});
