import { TextDecoder } from 'node:util'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { BankFileError } from './bank-file-error.ts'

/** An element with all that is in it. Names are without prefixes. */
export type XmlNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  readonly text: string
}

/** A container that begins or ends, or an element that stands directly in one. */
export type XmlEvent =
  | { readonly kind: 'begin' | 'end'; readonly name: string }
  | { readonly kind: 'record'; readonly container: string; readonly node: XmlNode }

type Growing = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }

/** No message of a bank nests deeper; the schemas allow about twenty. */
const deepest = 60
/** The longest text of one element; the schemas allow 2,000 characters at most. */
const longestText = 10_000

/**
 * Reads an XML file in pieces: all that is in memory is the record being read. `versions` are the names of messages that are taken, such as
 * camt.053.001.08; `containers` the elements whose children are records. Throws a BankFileError for other versions, documents with a type
 * declaration (they could expand without end), texts that are not UTF-8, and files that break off.
 */
export async function* xmlRecords(
  source: AsyncIterable<Uint8Array>,
  { versions, containers }: { readonly versions: readonly string[]; readonly containers: ReadonlySet<string> },
): AsyncGenerator<XmlEvent> {
  const reader = new RecordReader(versions, containers)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isEmpty = true
  for await (const chunk of source) {
    isEmpty &&= chunk.length === 0
    reader.write(decoded(decoder, chunk))
    yield* reader.taken()
  }
  if (isEmpty) throw new BankFileError('empty')
  reader.write(decoded(decoder))
  reader.close()
  yield* reader.taken()
}

/** The text of a child by a path of names; undefined where there is none. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string | undefined {
  const text = nodeAt(node, ...path)?.text.trim()
  return text === '' ? undefined : text
}

/** The first child by a path of names. */
export function nodeAt(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node)
}

export function childrenOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? []
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw new BankFileError('encoding')
  }
}

/** The state of the parser between two pieces of a file. */
class RecordReader {
  readonly #parser = new SaxesParser({ xmlns: true })
  readonly #versions: readonly string[]
  readonly #containers: ReadonlySet<string>
  readonly #open: Growing[] = []
  #namespace = ''
  /** How deep the record begins that is being read; undefined between records. */
  #record: number | undefined
  #events: XmlEvent[] = []
  #isClosing = false

  constructor(versions: readonly string[], containers: ReadonlySet<string>) {
    this.#versions = versions
    this.#containers = containers
    this.#parser.on('error', () => {
      throw new BankFileError(this.#isClosing ? 'truncated' : 'unreadable')
    })
    this.#parser.on('doctype', () => {
      throw new BankFileError('doctype')
    })
    this.#parser.on('xmldecl', ({ encoding }) => {
      if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) throw new BankFileError('encoding')
    })
    this.#parser.on('opentag', (tag) => this.#begin(tag))
    this.#parser.on('text', (text) => this.#add(text))
    this.#parser.on('cdata', (text) => this.#add(text))
    this.#parser.on('closetag', () => this.#end())
  }

  write(text: string): void {
    this.#parser.write(text)
  }

  close(): void {
    this.#isClosing = true
    this.#parser.close()
  }

  taken(): readonly XmlEvent[] {
    const events = this.#events
    this.#events = []
    return events
  }

  #begin({ local, uri, attributes }: SaxesTagNS): void {
    if (this.#open.length === 0) this.#checkDocument(local, uri)
    if (this.#open.length >= deepest) throw new BankFileError('unreadable')
    // Supplementary data of a bank has namespaces of its own, so its elements must not pass for those of the message.
    const name = uri === this.#namespace ? local : ''
    const container = this.#open.at(-1)?.name ?? ''
    if (this.#record === undefined && this.#containers.has(container) && !this.#containers.has(name)) this.#record = this.#open.length
    if (this.#record === undefined && this.#containers.has(name)) this.#events.push({ kind: 'begin', name })
    const values = Object.values(attributes).map((attribute) => [attribute.local, attribute.value] as const)
    this.#open.push({ name, attributes: Object.fromEntries(values), children: [], text: '' })
  }

  #add(text: string): void {
    const node = this.#open.at(-1)
    if (!node || this.#record === undefined) return
    if (node.text.length + text.length > longestText) throw new BankFileError('tooLarge')
    node.text += text
  }

  #end(): void {
    const node = this.#open.pop()
    if (!node) return
    const parent = this.#open.at(-1)
    if (this.#record === undefined) {
      if (this.#containers.has(node.name)) this.#events.push({ kind: 'end', name: node.name })
      return
    }
    if (this.#open.length > this.#record) {
      parent?.children.push(node)
      return
    }
    this.#record = undefined
    this.#events.push({ kind: 'record', container: parent?.name ?? '', node })
  }

  #checkDocument(local: string, uri: string): void {
    const isKnown = this.#versions.some((version) => uri === `urn:iso:std:iso:20022:tech:xsd:${version}`)
    if (local !== 'Document' || !isKnown) throw new BankFileError('version')
    this.#namespace = uri
  }
}
