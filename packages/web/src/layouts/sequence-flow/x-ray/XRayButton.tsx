import { Button, Modal, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { xRayTexts } from '../../../i18n/x-ray/texts.ts'
import classes from './XRay.module.css'
import { late } from '../../../ui/late.tsx'

addTexts(xRayTexts)

const XRay = late(
  () => import('./XRay.tsx').then((module) => module.XRay),
  () => <Skeleton height={360} />,
)

/** A button on a process that opens the statistics of its type. */
export function XRayButton({ type }: { readonly type: string }) {
  const { t } = useTranslation('xRay')
  const { t: common } = useTranslation()
  const text = useText()
  const definition = useRegistry().definitions.get(type)
  const [isOpen, setOpen] = useState(false)
  if (!definition) return null
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('show')}
      </Button>
      <Modal
        opened={isOpen}
        closeButtonProps={{ 'aria-label': common('close') }}
        onClose={() => setOpen(false)}
        title={t('title', { name: text(definition.label) })}
        size="calc(100vw - 48px)"
        zIndex={200}
        centered
      >
        <div className={classes.large}>
          <XRay type={type} onOpenTwin={() => setOpen(false)} />
        </div>
      </Modal>
    </>
  )
}
