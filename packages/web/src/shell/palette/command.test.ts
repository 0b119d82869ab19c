import { IconKey } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { askedFor, searchCommands } from './command.ts'

function command(title: string, note?: string): Command {
  return { key: title, group: 'Bereiche', title, note, sign: { icon: IconKey }, run: () => undefined }
}

const commands = [command('Alle Verträge', 'Verträge'), command('Kunden', 'Geschäftspartner'), command('Darstellung: Dunkel')]
const found = (search: string) => searchCommands(commands, search).map(({ title }) => title)

describe('palette', () => {
  it('finds by every word of title and note, whatever their case and order', () => {
    expect(found('verträge ALLE')).toEqual(['Alle Verträge'])
    expect(found('partner kund')).toEqual(['Kunden'])
    expect(found('dunkel')).toEqual(['Darstellung: Dunkel'])
  })

  it('offers all without a word and nothing for an unknown one', () => {
    expect(found('  ')).toHaveLength(3)
    expect(found('verträge dunkel')).toEqual([])
  })

  it('finds what people call a thing, what is named by whole words first', () => {
    const actions = [
      { ...command('Rahmenkunde anlegen'), verbs: 'neu neuer anlegen' },
      { ...command('Kunde anlegen'), verbs: 'neu neuer anlegen', called: 'neukunde' },
      { ...command('Kündigung starten'), verbs: 'starten melden', called: 'kündigen' },
    ]
    const titles = (all: readonly Command[]) => all.map(({ title }) => title)
    expect(titles(searchCommands(actions, 'neuer Kunde'))).toEqual(['Kunde anlegen', 'Rahmenkunde anlegen'])
    expect(titles(askedFor(actions, 'neuer Kunde'))).toEqual(['Kunde anlegen'])
    expect(titles(askedFor(actions, 'kuendigen'))).toEqual(['Kündigung starten'])
    expect(titles(askedFor(actions, 'Kündigung melden'))).toEqual(['Kündigung starten'])
    for (const search of ['neu', 'kunde', 'kündigen sorge']) expect(askedFor(actions, search)).toEqual([])
  })
})
