import { expect, test } from 'vitest';
import { readFormFields } from './html-form.ts';

test('a form is read as a browser would send it', () => {
  const html = `<form action="/paieska/"><input name="q" value="x"/></form>
    <form action="/apmokejimas/" method="post"><input type="hidden" name="key" value="a&amp;b"/>
    <input type="radio" name="pay" value="cod" checked=""/><input type="radio" name="pay" value="bacs"/>
    <input type="checkbox" name="terms" value="1"/><textarea name="note"></textarea></form><input name="other" value="1"/>`;
  expect(readFormFields(html, '/apmokejimas/')).toEqual({ key: 'a&b', pay: 'cod', note: '' });
});
