import { expect, test } from 'vitest'
import { markupIn } from './markup.ts'

test.each([
  ['<!DOCTYPE html><p>', 'html'],
  ['\uFEFF \n<script>alert(1)</script>', 'html'],
  ['<!-- a <svg> --><html>', 'html'],
  ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'html'],
  ['<h:html xmlns:h="http://www.w3.org/1999/xhtml">', 'html'],
  ['<svg onload="alert(1)">', 'svg'],
  ['<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY x "y">]>\n<svg:svg>', 'svg'],
  ['<?xml-stylesheet href="a"?><!-- --><svg/>', 'svg'],
  ['<IMG SRC=x onerror=alert(1)>', 'html'],
  ['a;b;c\n<script>;1;2', undefined],
  ['<?xml version="1.0"?><Invoice xmlns="urn:oasis"/>', undefined],
  ['From: a@b\n\n<html>', undefined],
  ['<abbreviation>', undefined],
  ['<!-- never closed <svg>', undefined],
  ['', undefined],
])('%j is %s', (text, markup) => {
  expect(markupIn(text)).toBe(markup)
})

test('a long text without an end costs no time', () => {
  const begun = performance.now()
  for (const start of ['<!--', '<?', '<!doctype svg [', '<'.repeat(30_000)]) markupIn(start + '<!-'.repeat(20_000))
  expect(performance.now() - begun).toBeLessThan(1000)
})
