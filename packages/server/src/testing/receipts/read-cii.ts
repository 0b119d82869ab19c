import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const schema = join(import.meta.dirname, '../../receipts/e-invoice/schemas/Factur-X_1.07.3_EN16931.xsd')
const namespaces = Object.fromEntries(
  [
    ['rsm', 'CrossIndustryInvoice'],
    ['ram', 'ReusableAggregateBusinessInformationEntity'],
    ['qdt', 'QualifiedDataType'],
    ['udt', 'UnqualifiedDataType'],
  ].map(([prefix, name]) => [prefix, `urn:un:unece:uncefact:data:standard:${name}:100`]),
)

/** Opens the schema once. The validator throws for an XML that is not of the schema. */
export function openSchema(): { validate(xml: string): void } {
  xmlRegisterFsInputProviders()
  using file = XmlDocument.fromBuffer(readFileSync(schema), { url: schema })
  const validator = XsdValidator.fromDoc(file)
  return {
    validate: (xml) => {
      using document = XmlDocument.fromString(xml)
      validator.validate(document)
    },
  }
}

export type CiiReader = {
  /** The text of the one element, undefined if there is none. Paths are XPath from the root, as '//ram:Name'. */
  text(path: string): string | undefined
  texts(path: string): string[]
}

/** Reads an XML by XPath, and frees it. */
export function readCii<T>(xml: string, read: (reader: CiiReader) => T): T {
  using document = XmlDocument.fromString(xml)
  const texts = (path: string) => document.find(path, namespaces).map((node) => node.content)
  return read({ texts, text: (path) => texts(path)[0] })
}
