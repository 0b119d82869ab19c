import { IconKey } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { searchCommands } from './command.ts'

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
})
