import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { FormEvent } from 'react'
import type { Asked } from './use-card-moves.ts'
import { Button, Group, Modal } from '@mantine/core'
import { attributeKey } from '../../data/record/record.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../i18n/use-text.ts'
import { inputs } from '../../inputs/registry.ts'
import styles from './AskDialog.module.css'

type Props = {
  readonly asked: Asked
  readonly title: string
  readonly onMove: (more: Readonly<Record<Systematics, unknown>>) => void
  readonly onClose: () => void
}

/** Asks for the fields without which the server refuses a move, and moves the card with them. */
export function AskDialog({ asked: { move, fields, reason }, title, onMove, onClose }: Props) {
  const { t } = useTranslation(['kanban', 'common'])
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState<Readonly<Record<Systematics, unknown>>>(move.more ?? {})
  function submit(event: FormEvent): void {
    event.preventDefault()
    onMove(typed)
  }
  return (
    <Modal opened onClose={onClose} title={title} centered size={440} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <form onSubmit={submit}>
        <p role="alert" className={styles.reason}>
          {reason}
        </p>
        {fields.map((attribute) => {
          const { systematics } = attribute
          const Input = inputs[attribute.dataType]
          return (
            <div key={systematics} className={styles.field}>
              <label htmlFor={`${id}${systematics}`}>{text(attribute.label)}</label>
              <Input
                attribute={attribute}
                value={systematics in typed ? typed[systematics] : (move.twin[attributeKey(systematics)] ?? null)}
                onChange={(value) => setTyped({ ...typed, [systematics]: value })}
                id={`${id}${systematics}`}
                describedBy={undefined}
                invalid={false}
                required
                readOnly={false}
                wide={false}
              />
            </div>
          )
        })}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit">{t('move')}</Button>
        </Group>
      </form>
    </Modal>
  )
}
