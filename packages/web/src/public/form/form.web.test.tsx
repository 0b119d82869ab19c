// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { showLanguage } from '../../i18n/language.ts'
import { frameTexts } from '../../i18n/public/texts.ts'
import { stubUploads } from '../../testing/stub-uploads.ts'
import { IbanField } from './IbanField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { TextField } from './TextField.tsx'
import type { SentFile } from './upload/use-sendings.ts'
import { UploadField } from './upload/UploadField.tsx'
import { useStoredForm } from './use-stored-form.ts'
import { showInTenant } from '../../testing/show-in-tenant.tsx'

addTexts(frameTexts)

let answers: Record<string, () => Response>
const problem = (status: number, code: string) => () => Response.json({ code, title: code }, { status })

beforeEach(async () => {
  sessionStorage.clear()
  queryClient.clear()
  answers = {}
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = Object.entries(answers).find(([part]) => address.includes(part))?.[1]
    if (!answer) throw new TypeError('no network')
    return answer()
  })
  await showLanguage('de')
})
afterEach(cleanup)

function Iban() {
  const [value, setValue] = useState({ iban: '', bic: '' })
  return <IbanField {...value} onChange={(change) => setValue((before) => ({ ...before, ...change }))} />
}

describe('an IBAN', () => {
  it.each([
    ['3001', 400, 'Die eingegebene IBAN ist nicht gültig!'],
    ['1020', 404, 'Keine Bank gefunden!'],
    ['0', 500, 'Fehler bei Abruf der Bank'],
  ])('that answers %s says so at the field', async (code, status, words) => {
    answers = { bicLookup: problem(status, code) }
    showInTenant(<Iban />)
    await userEvent.type(screen.getByLabelText('IBAN'), 'DE0212030000')
    await screen.findByText(words)
    expect(screen.getByLabelText('IBAN').getAttribute('aria-invalid')).toBe('true')
  })

  it('from another country asks for a BIC of eight characters', async () => {
    showInTenant(<Iban />)
    await userEvent.type(screen.getByLabelText('IBAN'), 'NL91ABNA0417164300')
    await screen.findByText('Eine BIC ist erforderlich!')
    await userEvent.type(screen.getByLabelText('BIC'), 'ABNA')
    await screen.findByText('Die Länge der BIC muss mindestens 8 Zeichen betragen!')
  })

  it('without a network says that there is an error', async () => {
    showInTenant(<Iban />)
    await userEvent.type(screen.getByLabelText('IBAN'), 'DE0212030000')
    await screen.findByText('Fehler')
  })
})

describe('a phone number', () => {
  function Phone({ mobile = false, onParts }: { readonly mobile?: boolean; readonly onParts: (parts: object | undefined) => void }) {
    const [value, setValue] = useState('')
    return <PhoneField value={value} onChange={setValue} onParts={onParts} mobile={mobile} />
  }
  const parts = { contactType: 'landline', countrycode: '49', areacode: '341', number: '123456', international: '+49 341 123456' }

  it('is taken apart by the server, and handed on in its parts', async () => {
    answers = { phonenumber: () => Response.json(parts) }
    const onParts = vi.fn<(parts: object | undefined) => void>()
    showInTenant(<Phone onParts={onParts} />)
    await userEvent.type(screen.getByLabelText('Telefonnummer'), '0341 123456')
    await screen.findByText('Festnetz · +49 341 123456')
    expect(onParts).toHaveBeenLastCalledWith({ countrycode: '49', areacode: '341', number: '123456' })
  })

  it.each([
    ['012', false, () => Response.json(parts), 'Die eingegebene Telefonnummer ist zu kurz!'],
    ['0341 123456', true, () => Response.json(parts), 'Die eingegebene Telefonnummer ist keine Mobilfunknummer!'],
    ['0341 123456', false, problem(400, '3000'), 'Die eingegebene Telefonnummer ist ungültig!'],
    ['0341 123456', false, problem(500, '0'), 'Fehler bei Abruf der Telefonnummer!'],
  ])('%s (mobile: %s) that is wrong says why', async (typed, mobile, answer, words) => {
    answers = { phonenumber: answer }
    const onParts = vi.fn<(parts: object | undefined) => void>()
    showInTenant(<Phone mobile={mobile} onParts={onParts} />)
    await userEvent.type(screen.getByLabelText('Telefonnummer'), typed)
    await screen.findByText(words)
    expect(onParts).not.toHaveBeenCalledWith(expect.anything())
  })
})

it('a file that is too large or of another kind is refused before a byte of it is sent', async () => {
  const requestToken = vi.fn<() => Promise<string>>()
  const options = { maxUploadSizeMB: 1, allowedMimeTypes: ['application/pdf'] }
  showInTenant(
    <UploadField
      label="Nachweise"
      slot="a:b"
      options={options}
      files={[]}
      onChange={() => undefined}
      onSending={() => undefined}
      requestToken={requestToken}
    />,
  )
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(screen.getByLabelText('Nachweise'), new File(['x'], 'film.mp4', { type: 'video/mp4' }))
  await screen.findByText(/film\.mp4: Dieses Dateiformat/)
  await user.upload(screen.getByLabelText('Nachweise'), new File([new Uint8Array(2_000_000)], 'groß.pdf', { type: 'application/pdf' }))
  await screen.findByText(/groß\.pdf: .*größer als erlaubt/)
  expect(requestToken).not.toHaveBeenCalled()
})

it('a file that did not get through says so, and is sent again by one press', async () => {
  const sent = stubUploads()
  const files: SentFile[] = []
  const take = (change: (before: readonly SentFile[]) => readonly SentFile[]) => void files.push(...change([]))
  showInTenant(
    <UploadField
      label="Nachweise"
      slot="a:b"
      options={{}}
      files={files}
      onChange={take}
      onSending={() => undefined}
      requestToken={() => Promise.resolve('leave')}
    />,
  )
  await userEvent.upload(screen.getByLabelText('Nachweise'), new File(['x'], 'nachweis.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]!.lose()
  await screen.findByText(/nachweis\.pdf: Der Server ist nicht erreichbar/)
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[1]!.answer({ token: 't', image: null })
  await waitFor(() => expect(files).toEqual([{ name: 'nachweis.pdf', token: 't', size: 1 }]))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a file asks for a new token after an abandoned file was refused one', async () => {
  const sent = stubUploads()
  const refused = Promise.withResolvers<string>()
  const requestToken = vi.fn<() => Promise<string>>().mockReturnValueOnce(refused.promise).mockResolvedValue('leave')
  showInTenant(
    <UploadField
      label="Nachweise"
      slot="a:b"
      options={{}}
      files={[]}
      onChange={() => undefined}
      onSending={() => undefined}
      requestToken={requestToken}
    />,
  )
  await userEvent.upload(screen.getByLabelText('Nachweise'), new File(['x'], 'nachweis.pdf'))
  await userEvent.click(screen.getByRole('button', { name: 'nachweis.pdf nicht hochladen' }))
  refused.reject(new TypeError('no network'))
  await userEvent.upload(screen.getByLabelText('Nachweise'), new File(['x'], 'bild.png'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(requestToken).toHaveBeenCalledTimes(2)
})

it('one that is tried again counts like one that is chosen', async () => {
  const sent = stubUploads()
  const files = Array.from({ length: 9 }, (_, index) => ({ name: `${index}.pdf`, token: `${index}` }))
  showInTenant(
    <UploadField
      label="Nachweise"
      slot="a:b"
      options={{}}
      files={files}
      onChange={() => undefined}
      onSending={() => undefined}
      requestToken={() => Promise.resolve('leave')}
    />,
  )
  await userEvent.upload(screen.getByLabelText('Nachweise'), new File(['x'], 'erste.pdf'))
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]!.lose()
  await screen.findByText(/erste\.pdf: Der Server ist nicht erreichbar/)
  await userEvent.upload(screen.getByLabelText('Nachweise'), new File(['x'], 'zweite.pdf'))
  await waitFor(() => expect(sent).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await screen.findByText(/^erste\.pdf: .*10/)
  expect(sent).toHaveLength(2)
})

it('a file on its way is told, and can be left behind', async () => {
  const sent = stubUploads()
  const onSending = vi.fn<(isSending: boolean) => void>()
  const onChange = vi.fn<() => void>()
  showInTenant(
    <UploadField
      label="Nachweise"
      slot="a:b"
      options={{}}
      files={[]}
      onChange={onChange}
      onSending={onSending}
      requestToken={() => Promise.resolve('leave')}
    />,
  )
  await userEvent.upload(screen.getByLabelText('Nachweise'), new File(['x'], 'nachweis.pdf'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(onSending).toHaveBeenLastCalledWith(true)
  await userEvent.click(screen.getByRole('button', { name: 'nachweis.pdf nicht hochladen' }))
  expect(onSending).toHaveBeenLastCalledWith(false)
  sent[0]!.answer({ token: 't', image: null })
  expect(screen.queryByText('nachweis.pdf')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

it('files beyond the limit of a declaration are refused by name', async () => {
  const sent = stubUploads()
  showInTenant(
    <UploadField
      label="Nachweise"
      slot="a:b"
      options={{}}
      files={Array.from({ length: 9 }, (_, at) => ({ name: `${at}.pdf`, token: `t${at}` }))}
      onChange={() => undefined}
      onSending={() => undefined}
      requestToken={() => Promise.resolve('leave')}
    />,
  )
  await userEvent.upload(screen.getByLabelText('Nachweise'), [new File(['x'], 'zehn.pdf'), new File(['x'], 'elf.pdf')])
  await screen.findByText('elf.pdf: Es gehen höchstens 10 Dateien.')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByText('zehn.pdf').getAttribute('role')).toBeNull()
})

it('pasted cells of a table lose the characters that no line may have', async () => {
  const onChange = vi.fn<(value: string) => void>()
  showInTenant(<TextField label="Name" value="" onChange={onChange} />)
  await userEvent.click(screen.getByLabelText('Name'))
  await userEvent.paste('K-100001\tSorge')
  expect(onChange).toHaveBeenCalledWith('K-100001 Sorge')
})

it('entered values are there again after a reload, and gone after they were sent', async () => {
  const initial = () => ({ name: '', key: 'k' })
  function Kept() {
    const [value, change, forget] = useStoredForm('test', initial)
    return (
      <>
        <input aria-label="Name" value={value.name} onChange={(event) => change({ name: event.currentTarget.value })} />
        <button onClick={forget}>Fertig</button>
      </>
    )
  }
  const first = showInTenant(<Kept />)
  await userEvent.type(screen.getByLabelText('Name'), 'Ute')
  first.unmount()
  showInTenant(<Kept />)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ute')
  await userEvent.click(screen.getByText('Fertig'))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})
