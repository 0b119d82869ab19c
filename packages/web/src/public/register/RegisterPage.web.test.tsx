// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addTexts } from '../../i18n/add-texts.ts'
import { showLanguage } from '../../i18n/language.ts'
import { frameTexts } from '../../i18n/public/texts.ts'
import { RegisterPage } from './RegisterPage.tsx'
import { showInTenant } from '../../testing/show-in-tenant.tsx'

addTexts(frameTexts)
let asked: { readonly path: string; readonly body: unknown }[]
let answer: () => Response

beforeEach(async () => {
  asked = []
  sessionStorage.clear()
  window.history.replaceState(null, '', '/public/swe/register')
  // Only the network is replaced.
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(body)) })
    return Promise.resolve(answer())
  })
  await showLanguage('de')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(): void {
  showInTenant(<RegisterPage />)
}
const typed = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value

test('the link of a mail fills in number, code and address, also where the page is open, and leaves no trace in the address', async () => {
  answer = () => Response.json({ state: 'mailed', passwordChangeRequired: false, url: '/login' })
  open()
  expect(typed('Kundennummer')).toBe('')
  act(() => {
    window.history.replaceState(null, '', '#number=K-100001&code=ABCD-EFGH-JKMN&mail=ute%40kunde.example')
    window.dispatchEvent(new Event('hashchange'))
  })
  expect(window.location.hash).toBe('')
  expect([typed('Kundennummer'), typed('Zugangscode'), typed('E-Mail-Adresse')]).toEqual([
    'K-100001',
    'ABCD-EFGH-JKMN',
    'ute@kunde.example',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Zugang einrichten' }))
  await screen.findByRole('heading', { name: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' })
  expect(asked).toEqual([
    {
      path: '/customerjourney/swe/registration',
      body: { customerNumber: 'K-100001', code: 'ABCD-EFGH-JKMN', mail: 'ute@kunde.example' },
    },
  ])
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('ABCD')
  await userEvent.click(screen.getByRole('button', { name: 'Adresse ändern' }))
  expect(typed('Zugangscode')).toBe('ABCD-EFGH-JKMN')
})

test('a refusal stands at the form and keeps what was typed; a double click asks once', async () => {
  let release: () => void = () => undefined
  answer = () => Response.json({ code: 'ACCESS_CODE_WRONG', title: 'Passt nicht zusammen' }, { status: 400 })
  const later = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push({ path, body: undefined })
    await later
    return answer()
  })
  open()
  await userEvent.type(screen.getByLabelText('Kundennummer'), 'K-1')
  await userEvent.type(screen.getByLabelText('Zugangscode'), 'AAAA')
  await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), 'ute@kunde.example')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Zugang einrichten' }))
  release()
  await screen.findByText('Passt nicht zusammen')
  expect(asked).toHaveLength(1)
  expect(typed('Zugangscode')).toBe('AAAA')
})
