import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import { demo, open, watchProblems } from './shop.ts';
import { touchDrag } from './touch.ts';

const listing = '/produkto-kategorija/patalyne/pagalviu-uzvalkalai/';
const several = 4; // pictures of the pillowcase

/** The pillowcase's card, in the middle of the window. */
async function cardOf(page: Page): Promise<Locator> {
  const card = page.getByRole('article').filter({ hasText: demo.variable.name });
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return card;
}

/** The left edge and width of its picture, and half of its height. */
async function bedOf(card: Locator) {
  const box = await card.locator('img').first().boundingBox();
  if (box === null) throw new Error('the card has no picture');
  return { x: box.x, y: box.y + box.height / 2, width: box.width };
}

const pictureLayer = (card: Locator) => card.locator('[data-shown]');
/** The picture that lies over the first one: its file without width; null where there is none. */
const over = async (card: Locator) => {
  const pictures = card.locator('[data-on="true"] img');
  return (await pictures.count()) === 0 ? null : pictures.getAttribute('src');
};

test(
  '[2.1-09] [1-03] a mouse over a picture’s invisible sectors shows its images, fetched at the first move only',
  { tag: '@desktop' },
  async ({ page }) => {
    const quiet = followRequests(page);
    test.slow(); // the server makes the pictures when they are first requested
    const problems = watchProblems(page);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await open(page, listing);
    await quiet();
    const card = await cardOf(page);
    const bed = await bedOf(card);
    await expect(pictureLayer(card)).toHaveCount(0);
    const before = requestedUrls.length;
    expect(requestedUrls.filter((url) => url.includes('card-pictures'))).toEqual([]);
    const pictureSources: (string | null)[] = [];
    for (let sector = 0; sector < several; sector += 1) {
      await page.mouse.move(bed.x + (bed.width * (sector + 0.5)) / several, bed.y);
      await expect(pictureLayer(card)).toHaveAttribute('data-shown', String(sector));
      if (sector > 0) await expect.poll(() => over(card)).not.toBeNull();
      pictureSources.push(await over(card));
    }
    expect(pictureSources[0]).toBeNull();
    expect(new Set(pictureSources).size).toBe(several);
    const pictures = requestedUrls.slice(before).filter((url) => url.includes('/media/'));
    expect(pictures).toHaveLength(several - 1);
    await page.mouse.move(bed.x + bed.width * 0.4, bed.y);
    await expect(pictureLayer(card)).toHaveAttribute('data-shown', '1');
    await page.mouse.move(2, 2);
    await expect(pictureLayer(card)).toHaveAttribute('data-shown', '0');
    await page.mouse.click(bed.x + bed.width * 0.9, bed.y);
    await expect(page).toHaveURL(/\/produktas\//);
    expect(problems).toEqual([]);
  },
);

test('[2.1-09] a finger swiped over the picture shows its images, and opens nothing', async ({ page }) => {
  test.slow();
  await open(page, listing);
  const card = await cardOf(page);
  const bed = await bedOf(card);
  const at = (part: number) => ({ x: bed.x + bed.width * part, y: bed.y });
  await touchDrag(page, [at(0.1)], [at(0.9)], async () => {
    await expect(pictureLayer(card)).toHaveAttribute('data-shown', /\d/);
  });
  await touchDrag(page, [at(0.1)], [at(0.6)]);
  await expect(pictureLayer(card)).toHaveAttribute('data-shown', '2');
  await expect.poll(() => over(card)).not.toBeNull();
  await touchDrag(page, [at(0.6)], [at(0.95)]);
  await expect(pictureLayer(card)).toHaveAttribute('data-shown', '3');
  await expect(page).toHaveURL(/\/pagalviu-uzvalkalai\/$/);
});

test('[2.1-09] the arrow keys switch the pictures of the focused card, and announce which is shown', async ({
  page,
}) => {
  test.slow();
  await open(page, listing);
  const card = await cardOf(page);
  const link = card.getByRole('heading').getByRole('link');
  await link.focus();
  await expect(link).toHaveAttribute('aria-keyshortcuts', 'ArrowLeft ArrowRight');
  await expect(pictureLayer(card)).toHaveAttribute('data-shown', '0');
  await page.keyboard.press('ArrowRight');
  await expect(pictureLayer(card)).toHaveAttribute('data-shown', '1');
  await expect(card.locator('[aria-live]')).toHaveText(/^2 nuotrauka iš 4/);
  await expect.poll(() => over(card)).not.toBeNull();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(pictureLayer(card)).toHaveAttribute('data-shown', '3');
  await expect(card.locator('[aria-live]')).toHaveText(/^4 nuotrauka iš 4/);
  await expect(link).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).include('article').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test(
  '[2.1-09] switching pictures shifts nothing on the page, and is not animated where reduced motion is set',
  { tag: '@both-widths' },
  async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, listing);
    const card = await cardOf(page);
    const before = await card.boundingBox();
    await card.getByRole('heading').getByRole('link').focus();
    await expect(pictureLayer(card)).toHaveAttribute('data-shown', '0');
    await page.keyboard.press('ArrowRight');
    const picture = card.locator('[data-on="true"]').first();
    await expect(picture).toHaveCSS('opacity', '1');
    await expect(picture).toHaveCSS('transition-duration', '0s');
    expect(await card.boundingBox()).toEqual(before);
  },
);

const colour = (card: Locator, name: string) => card.getByRole('link', { name: `Spalva: ${name}`, exact: true });

test(
  'a colour of a card is shown on it on hover, and links to the product in that colour',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow();
    await open(page, listing);
    const card = await cardOf(page);
    await expect(card.getByRole('list', { name: 'Spalva: 7' }).getByRole('listitem')).toHaveText([
      ...Array(5).fill(''),
      '+2',
    ]);
    const moss = colour(card, 'samanų');
    await moss.hover();
    await expect(moss).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => over(card)).not.toBeNull();
    const green = await over(card);
    await colour(card, 'balta').hover();
    await expect.poll(() => over(card)).not.toBe(green);
    const chosen = `${demo.variable.path}?attribute_pa_spalva=samanu`;
    await moss.hover();
    await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', chosen);
    await page.mouse.move(2, 2);
    await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', demo.variable.path);
    await expect.poll(() => over(card)).toBeNull();
    await moss.click();
    await expect(page).toHaveURL(chosen);
    await expect(page.locator('[data-part="attribute"][data-name="Spalva"] [data-title="samanų"]')).toHaveAttribute(
      'data-state',
      'selected',
    );
  },
);

test('a first touch shows a card in the colour, the second opens the product in it', async ({ page }) => {
  test.slow();
  await open(page, listing);
  const card = await cardOf(page);
  const moss = colour(card, 'samanų');
  await moss.tap();
  await expect(moss).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => over(card)).not.toBeNull();
  await expect(page).toHaveURL(/\/pagalviu-uzvalkalai\/$/);
  await moss.tap();
  await expect(page).toHaveURL(`${demo.variable.path}?attribute_pa_spalva=samanu`);
});

test(
  'by keyboard a colour is shown when it is focused; each is at least 24 px wide and high',
  { tag: '@both-widths' },
  async ({ page }) => {
    test.slow();
    await open(page, listing);
    const card = await cardOf(page);
    await colour(card, 'natūrali').focus();
    await page.keyboard.press('Tab');
    await expect(colour(card, 'balta')).toBeFocused();
    await expect(colour(card, 'balta')).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => over(card)).not.toBeNull();
    const sizes = await card
      .locator('ul a')
      .evaluateAll((links) =>
        links.map((link) => [link.getBoundingClientRect().width, link.getBoundingClientRect().height]),
      );
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(24);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${demo.variable.path}?attribute_pa_spalva=balta`);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a colour of a card is a link to the product in it', async ({ page }) => {
    await page.goto(listing);
    const card = page.getByRole('article').filter({ hasText: demo.variable.name });
    await colour(card, 'samanų').click();
    await expect(page).toHaveURL(`${demo.variable.path}?attribute_pa_spalva=samanu`);
    await expect(page.locator('select[name="attribute_pa_spalva"]')).toHaveValue('samanu');
  });
});
