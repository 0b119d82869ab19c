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

// Ends within the time limit of a test: a search that starts again at each character would take hours.
test('a long text without an end is read once', () => {
  for (const start of ['<!--', '<?', '<!doctype svg [', '<'.repeat(3_000_000)])
    expect(markupIn(start + '<!-'.repeat(2_000_000))).toBeUndefined()
})
