// @vitest-environment jsdom
import type { Layout } from '@twinwerk/model/layout/layout'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { CardView } from './CardView.tsx'

vi.mock('../../data/definitions.ts', () => ({ useRegistry: () => sampleRegistry }))
vi.mock('../../data/record/open-twin.ts', () => ({ useOpenTwin: () => () => undefined }))

afterEach(cleanup)

const list: ListDefinition = { relation: 'tenant:orders', type: 'order', columns: [], views: ['card'], sort: [], pageSize: 50 }
const valueOf = (attribute: string): Layout => ({ type: 'value', attribute })

test('a card looks as its own type says, where a list has several', () => {
  stubBrowser()
  const none = () => undefined
  render(
    <MantineProvider>
      <CardView
        size="card"
        label="Alles"
        root="x"
        asked={{ query: {} }}
        list={list}
        cards={
          new Map([
            ['order', valueOf('order:begin')],
            ['item', valueOf('item:amount')],
          ])
        }
        choice={{ sort: [], columns: [], day: undefined, area: undefined }}
        onChoose={none}
        rows={[
          { id: sampleId('order', '1'), definition: 'order', 'order:begin': '2026-12-31' },
          { id: sampleId('item', '2'), definition: 'item', 'item:amount': 7 },
        ]}
        total={2}
        onOpen={none}
        hasMore={false}
        place={{ row: undefined, onRow: none }}
        onMore={none}
        stale={false}
        isUnknown={false}
        changed={new Set()}
        selected={undefined}
        onSelect={none}
      />
    </MantineProvider>,
  )
  expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual(['Beginn31.12.26', 'Menge7'])
})
