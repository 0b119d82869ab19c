import { Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopyPlus, IconLink, IconPrinter } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { withPanels } from '../../../data/record/panel-address.ts'
import { usePlaceForNew } from '../../../data/new-twin/use-place-for-new.ts'
import { showDone } from '../../../ui/notes.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { recordTexts } from '../../../i18n/record/texts.ts'

addTexts(recordTexts)

const icon = { size: 16, stroke: 1.5 }

/** The menu items that every user has for a record, and a duplicate if the caller may create twins of its type. */
export function RecordItems({ id, definition }: { readonly id: string; readonly definition: string }) {
  const { t } = useTranslation('record')
  const openTwin = useOpenTwin()
  const place = usePlaceForNew(definition)
  const router = useRouter()
  const { copy } = useClipboard()
  // The address of the screen below with only this record open above it.
  const address = () =>
    new URL(
      router.buildLocation({ to: '.', search: (search: object): object => withPanels(search, [{ id }]) }).href,
      window.location.origin,
    ).href
  return (
    <>
      {place && (
        <Menu.Item leftSection={<IconCopyPlus {...icon} />} onClick={() => openTwin({ ...place, definition, from: id })}>
          {t('duplicate')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconLink {...icon} />}
        onClick={() => {
          copy(address())
          showDone(t('linkCopied'))
        }}
      >
        {t('copyLink')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        {t('print')}
      </Menu.Item>
    </>
  )
}
