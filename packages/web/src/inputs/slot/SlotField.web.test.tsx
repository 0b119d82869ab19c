// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Attribute } from '@twinwerk/model/definition/registry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { showInTenant } from '../../testing/show-in-tenant.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { SlotField } from './SlotField.tsx'

const attribute = {
  systematics: 'processOrder:appointment',
  dataType: 'datetime',
  semanticType: 'slot',
  label: { de: 'Termin', en: 'Appointment' },
} as Attribute
const onChange = vi.fn()
let answer: () => Response

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
  onChange.mockClear()
  // Only the network is replaced.
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  answer = () => Response.json({ slots: ['2026-12-01T07:00:00.000Z', '2026-12-01T09:00:00.000Z'].map((begin) => ({ begin, end: begin })) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (value: string | null = null) =>
  showInTenant(
    <MantineProvider env="test">
      <SlotField
        process="p"
        attribute={attribute}
        value={value}
        onChange={onChange}
        id="slot"
        describedBy={undefined}
        invalid={false}
        required
        readOnly={false}
        wide={false}
      />
    </MantineProvider>,
  )

test('a free time is chosen of those of its day', async () => {
  show()
  expect(await screen.findByRole('radiogroup', { name: 'Termin' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '10:00' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-01T09:00:00.000Z')
})

test('a time that somebody else took meanwhile is told', async () => {
  show('2026-12-02T07:00:00.000Z')
  await screen.findByText(/ist nicht mehr frei/)
})

test('times that could not be read are asked for again, and none is typed instead', async () => {
  const times = answer
  answer = () => Response.json({ code: '0', title: 'Fehler' }, { status: 500 })
  show()
  await screen.findByText('Die freien Termine konnten nicht gelesen werden.')
  expect(screen.queryByRole('textbox')).toBeNull()
  answer = times
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await screen.findByRole('radio', { name: '08:00' })
})

test('any time may be typed where nobody says when they go out, and by who may not see where the process stands', async () => {
  for (const none of [() => Response.json({ slots: null }), () => Response.json({ code: 'NOT_FOUND', title: '' }, { status: 404 })]) {
    answer = none
    queryClient.clear()
    show()
    await screen.findByRole('textbox')
    cleanup()
  }
})
