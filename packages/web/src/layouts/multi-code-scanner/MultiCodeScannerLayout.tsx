import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { scannerItemsIn } from '@twinwerk/model/layout/scanner-items-in'
import { valueTypes } from '@twinwerk/model/value/registry'
import { present } from '@twinwerk/model/error/present'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { setValue } from '../../data/record/edit-record.ts'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useChangeable } from '../../data/right-paths/use-may-change.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { scannerTexts } from '../../i18n/scanner/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { late } from '../../ui/late.tsx'
import { showDone } from '../../ui/notes.tsx'
import { useEditable } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'

addTexts(scannerTexts)

const ItemScanner = late(() => import('./ItemScanner.tsx').then((module) => module.ItemScanner))

/** A button that scans the label of a device with the camera into the fields of its record (portal specification, section 2.7). */
export function MultiCodeScannerLayout({ layout, path }: LayoutProps<'multiCodeScanner'>) {
  const { t } = useTranslation('scanner')
  const text = useText()
  const store = useRecordStore()
  const { attributes } = useRegistry()
  const editable = useEditable()
  const changeable = useChangeable(path, layout.shows)
  const [isOpen, setOpen] = useState(false)
  const items = scannerItemsIn(layout).filter(({ targets }) => targets.every((each) => attributes.has(each) && changeable.has(each)))
  if (!editable || items.length === 0) return null

  const attributeOf = (target: Systematics) => present(attributes.get(target), 'the attribute that a code fills')

  function fill(found: ReadonlyMap<Systematics, string>): void {
    setOpen(false)
    if (found.size === 0) return
    store.edit((record) =>
      [...found].reduce((current, [attribute, value]) => {
        const { dataType } = attributeOf(attribute)
        return setValue(current, { path, attribute, value: valueTypes[dataType].normalise(value) })
      }, record),
    )
    showDone(t('filled', { names: [...found.keys()].map((each) => text(attributeOf(each).label)).join(', ') }))
  }

  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconScan size={16} />}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void ItemScanner.preload()}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <ItemScanner
          items={items.map((item) => ({ ...item, name: text(item.label ?? attributeOf(item.targets[0] ?? '').label) }))}
          autoClose={layout.autoClose !== false}
          onDone={fill}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
