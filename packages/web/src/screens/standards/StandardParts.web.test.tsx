// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { maxMenuStandard } from '@twinwerk/model/overlay/menu'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigationQuery } from '../../data/navigation.ts'
import { queryClient } from '../../data/query-client.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { arrangeTexts } from '../../i18n/arrange/texts.ts'
import { menuTexts } from '../../i18n/menu/texts.ts'
import { standardTexts } from '../../i18n/standards/texts.ts'
import { showInTenant } from '../../testing/show-in-tenant.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { MenuPart } from './MenuPart.tsx'
import type { Standard } from './standards-of.ts'
import { TilePart } from './TilePart.tsx'

for (const texts of [arrangeTexts, menuTexts, standardTexts]) addTexts(texts)

const paths = Array.from({ length: maxMenuStandard + 1 }, (_, index) => `place${index}`)
const numbers = [{ name: 'open', title: { de: 'Offene Vorgänge', en: 'Open cases' } }]
const changed = vi.fn<(standard: Standard) => void>()

function Parts({ menuNow }: { readonly menuNow: readonly string[] }) {
  const [standard, setStandard] = useState<Standard>({ role: 'sales', home: { blocks: {} } })
  const onChange = (next: Standard) => {
    changed(next)
    setStandard(next)
  }
  return (
    <MantineProvider env="test">
      <MenuPart standard={standard} menuNow={menuNow} hasMenuOfAll onChange={onChange} />
      <TilePart standard={standard} numbers={numbers} onChange={onChange} />
    </MantineProvider>
  )
}

beforeEach(() => {
  stubBrowser()
  queryClient.setQueryData(navigationQuery('t').queryKey, {
    root: 't',
    routes: paths.map((path, position): NavigationRoute => ({
      path,
      position,
      title: { de: `Ort ${position}`, en: `Place ${position}` },
      root: 't',
      screen: { type: position === 0 ? 'home' : 'types' },
    })),
    closed: [],
    hidden: [],
    changing: [],
    help: { lists: {}, types: {} },
  })
})
afterEach(() => {
  cleanup()
  changed.mockReset()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const addEntry = async (name: string) => {
  await userEvent.type(screen.getByRole('combobox', { name: 'Eintrag hinzufügen' }), name)
  await userEvent.click(screen.getByRole('option', { name }))
}

test('the first entry that is added comes after those that people have now', async () => {
  showInTenant(<Parts menuNow={['place0', 'place3', 'place2']} />)
  expect(screen.getByText('Das Menü ist das von „Alle“.')).toBeTruthy()
  await addEntry('Ort 3')
  expect(changed.mock.lastCall?.[0].menu).toEqual(['place0', 'place2', 'place3'])
  await userEvent.click(screen.getByRole('button', { name: 'Wie bei „Alle“' }))
  expect(changed.mock.lastCall?.[0]).toEqual({ role: 'sales', home: { blocks: {} } })
})

test('without entries of a role the menu begins with the home page, and a full menu stays full', async () => {
  const { unmount } = showInTenant(<Parts menuNow={[]} />)
  await addEntry('Ort 5')
  expect(changed.mock.lastCall?.[0].menu).toEqual(['place0', 'place5'])
  unmount()
  showInTenant(<Parts menuNow={paths.slice(0, maxMenuStandard)} />)
  await addEntry(`Ort ${maxMenuStandard}`)
  expect(changed.mock.lastCall?.[0].menu).toHaveLength(maxMenuStandard)
  expect(changed.mock.lastCall?.[0].menu?.at(-1)).toBe(`place${maxMenuStandard}`)
})

test('each number of the role is hidden by its name, and is not offered while all numbers are hidden', async () => {
  showInTenant(<Parts menuNow={[]} />)
  await userEvent.click(screen.getByRole('checkbox', { name: '„Offene Vorgänge“ anzeigen' }))
  expect(changed.mock.lastCall?.[0].home.blocks).toEqual({ 'tile:open': { shown: false } })
  await userEvent.click(screen.getByRole('checkbox', { name: '„Alle Zahlen“ anzeigen' }))
  expect(screen.queryByRole('checkbox', { name: '„Offene Vorgänge“ anzeigen' })).toBeNull()
})
