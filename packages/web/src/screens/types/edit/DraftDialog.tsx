import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../data/call.ts'

type Props = {
  readonly title: string
  readonly size?: number | string
  /** Puts the change into the draft. A second submit does nothing until the first is answered. */
  readonly saving: Pick<UseMutationResult<unknown, Error, void>, 'error' | 'isPending' | 'mutate'>
  readonly onClose: () => void
  /** Reasons against the change that belong to no input. */
  readonly problems?: readonly string[]
  readonly children: ReactNode
}

/** A dialog whose form puts a change into the draft. */
export function DraftDialog({ title, size = 480, saving: { error, isPending, mutate }, onClose, problems = [], children }: Props) {
  const { t } = useTranslation('types')
  const { t: common } = useTranslation()
  // The state of the request comes a render later than the second submit.
  const isUnderWay = useRef(false)
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': common('close') }} centered size={size}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isUnderWay.current) return
          isUnderWay.current = true
          mutate(undefined, {
            onSettled: () => {
              isUnderWay.current = false
            },
          })
        }}
      >
        <Stack gap="sm">
          {children}
          {problems.length > 0 && <Alert color="red">{problems.join(' ')}</Alert>}
          {error instanceof CallError && <Alert color="red">{error.title}</Alert>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('edit.toDraft')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
