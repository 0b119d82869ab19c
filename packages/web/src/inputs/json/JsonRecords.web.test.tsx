// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { JsonRecords } from './JsonRecords.tsx'

vi.mock('../../data/record/use-locale.ts', () => ({ useLocale: () => ({ language: 'de', timeZone: 'Europe/Berlin' }) }))
vi.mock('../../i18n/use-text.ts', () => ({
  useText:
    () =>
    ({ de }: { de: string }) =>
      de,
}))
afterEach(cleanup)

const keys = { zone: { label: { de: 'Zone', en: 'Zone' } }, net: { label: { de: 'Netto', en: 'Net' }, unit: 'currency' } }

test('records are a table with headings, and no records are a dash without any', () => {
  const { rerender } = render(<JsonRecords id="a" records={[{ zone: 'DE-FEST', net: 1.5 }]} keys={keys} />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Zone', 'Netto'])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual(['DE-FEST', '1,50 €'])
  rerender(<JsonRecords id="a" records={[]} keys={keys} />)
  expect([screen.queryByRole('columnheader'), document.body.textContent]).toEqual([null, '–'])
})
