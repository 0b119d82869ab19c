import { Menu } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { isA } from '@twinwerk/model/definition/registry'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, CallError, callForFile } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { saveFile } from '../../../data/export/save-file.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { showNote } from '../../../ui/notes.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { recordTexts } from '../../../i18n/record/texts.ts'

addTexts(recordTexts)

/** The letters that can be written about a record. Each is downloaded as a PDF. */
export function LetterItems({ id, definition }: { readonly id: string; readonly definition: string }) {
  const { t } = useTranslation('record')
  const text = useText()
  const registry = useRegistry()
  const tenant = useTenant().id
  const { data } = useQuery({ queryKey: ['letters'], queryFn: () => call('GET /api/letters'), staleTime: Infinity })
  const letters = (data?.letters ?? []).filter((letter) => isA(registry, definition, letter.definition))

  async function write(template: string, title: string): Promise<void> {
    try {
      saveFile(await callForFile('GET /api/letters/{template}/{id}', { tenant, params: { template, id } }))
    } catch (error) {
      showNote({ title, text: error instanceof CallError ? error.title : String(error) })
    }
  }
  return letters.map(({ name, label }) => {
    const title = t('letter', { name: text(label) })
    return (
      <Menu.Item key={name} leftSection={<IconFileText size={16} stroke={1.5} />} onClick={() => void write(name, title)}>
        {title}
      </Menu.Item>
    )
  })
}
