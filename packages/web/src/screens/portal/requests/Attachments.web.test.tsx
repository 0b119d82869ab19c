// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DefinitionsContext } from '../../../data/definitions.ts'
import { queryClient } from '../../../data/query-client.ts'
import { TenantProvider } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { showLanguage } from '../../../i18n/language.ts'
import { portalTexts } from '../../../i18n/portal/texts.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import type { WaitingUpload } from '../../../testing/stub-uploads.ts'
import { stubUploads } from '../../../testing/stub-uploads.ts'
import { Attachments } from './Attachments.tsx'
import type { AttachedFile } from './request-mutation.ts'

addTexts(portalTexts)

const words = { de: 'x', en: 'x' }
const url = { dataType: 'string', label: words, upload: { maxUploadSizeMB: 1 } } as const
const registry = createRegistry([
  { name: 'document', extends: 'entity', label: words, plural: words, icon: 'file', hue: 1, attributes: { url } },
])

let sent: readonly WaitingUpload[]
beforeEach(async () => {
  stubBrowser()
  sent = stubUploads()
  await showLanguage('de')
})
afterEach(cleanup)

function Form() {
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  return (
    <Attachments
      label="Fotos oder Dateien"
      slot="execution:documents"
      needed={false}
      problem={undefined}
      files={files}
      onSending={() => undefined}
      onChange={setFiles}
    />
  )
}
function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
          <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
            <Form />
          </TenantProvider>
        </DefinitionsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const choose = (...names: string[]) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    names.map((name) => new File(['x'], name, { type: 'image/png' })),
  )

test('two photos that are sent at once both arrive', async () => {
  open()
  await choose('vorn.png', 'hinten.png')
  for (const [at, upload] of sent.entries()) upload.answer({ token: `t${at}`, image: null })
  for (const name of ['vorn.png', 'hinten.png']) await screen.findByRole('button', { name: `${name} entfernen` })
})

test('a photo that did not get through says so, and is sent again by one press', async () => {
  open()
  await choose('vorn.png')
  sent[0]!.lose()
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  sent[1]!.answer({ token: 't', image: null })
  await screen.findByRole('button', { name: 'vorn.png entfernen' })
  expect(screen.queryByRole('alert')).toBeNull()
})
