import fc from 'fast-check'
import { lawRuns } from '@twinwerk/model/testing/law-runs'
import { create } from 'xmlbuilder2'
import { expect, test } from 'vitest'
import type { Xml } from './write-xml.ts'
import { writeXml } from './write-xml.ts'

/** The library writes an empty text between two tags. */
const byLibrary = (root: { readonly [name: string]: Xml }) =>
  create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' }, root)
    .end()
    .replaceAll(/<([^ <>/]+)( [^<>]*")?><\/\1>/g, (_, tag: string, attributes = '') => `<${tag}${attributes}/>`)

const name = fc.constantFrom('ram:Name', 'ram:ID', 'udt:DateTimeString')
/** The library takes `&amp;` in a text for one that is escaped already. */
const text = fc
  .oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('<a href="x">&', ']]>', '\u0000\ud800x\r\n\t', '', '&;'))
  .filter((each) => !/&[^&]*;/.test(each))
const { element } = fc.letrec<{ element: Xml }>((tie) => ({
  element: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    text,
    fc.constant(undefined),
    fc.dictionary(name, tie('element'), { maxKeys: 3, noNullPrototype: true }),
    fc.array(fc.dictionary(name, tie('element'), { maxKeys: 2, noNullPrototype: true }), { maxLength: 3 }),
    fc.record({ '@unitCode': text, '#': text }, { noNullPrototype: true }),
  ),
}))

test('an element is written as the library xmlbuilder2 writes it', () => {
  fc.assert(
    fc.property(fc.dictionary(name, element, { minKeys: 1, maxKeys: 4, noNullPrototype: true }), (content) => {
      const root = { 'rsm:CrossIndustryInvoice': { '@xmlns:rsm': 'urn:x', '@xmlns:ram': 'urn:y', '@xmlns:udt': 'urn:z', ...content } }
      expect(writeXml(root)).toBe(byLibrary(root))
    }),
    lawRuns(300, 20_000),
  )
})

test('a text that looks escaped is written as it stands', () => {
  expect(writeXml({ a: { '@b': '&lt;"', '#': 'Müller &amp; Söhne' } })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><a b="&amp;lt;&quot;">Müller &amp;amp; Söhne</a>',
  )
})
