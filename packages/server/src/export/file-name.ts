import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { ExportedList } from '../store/query/export/compile-export.ts'

/** Returns the title of a list: the most special type that all its twins have, in the plural. */
export function titleOf(registry: Registry, list: ExportedList, language: Language): string {
  const [first = list.type, ...others] = list.types
  const shared = definitionOf(registry, first).lineage.find((name) => others.every((type) => isA(registry, type, name))) ?? list.type
  return textIn(definitionOf(registry, shared).plural, language)
}

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }

/** Returns a name such as `Vertraege-2026-11-21.xlsx`, with only letters, digits and hyphens, which every system accepts. */
export function fileName(title: string, day: string, extension: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[äöüÄÖÜß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${plain || 'Export'}-${day}.${extension}`
}
