import { Button, Drawer, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WayOn } from '../../../data/execution/nobody-there.ts'
import styles from './FieldTask.module.css'

type Chosen = { readonly way: WayOn; readonly reason: string }

type Props = { readonly ways: readonly WayOn[]; readonly onClose: () => void; readonly onChosen: (chosen: Chosen) => void }

/** Asks for the reason and for the next step that the diagram has, where nobody was there. */
export function NobodyThere({ ways, onClose, onChosen }: Props) {
  const { t } = useTranslation('fieldTask')
  const [result, setResult] = useState(ways[0]?.result)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const way = ways.find((each) => each.result === result)
  function report(): void {
    setAsked(true)
    if (way && reason.trim() !== '') onChosen({ way, reason: reason.trim() })
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      zIndex={200}
      title={t('nobodyTitle')}
      closeButtonProps={{ 'aria-label': t('close'), size: 48 }}
    >
      <Stack>
        <Radio.Group
          label={t('whatNext')}
          value={result ?? null}
          onChange={(value) => setResult(ways.find((each) => each.result === value)?.result)}
        >
          {ways.map(({ result: each, steps }) => (
            <Radio
              key={each}
              className={styles.way ?? ''}
              size="md"
              value={each}
              label={t(each === 'absent' ? 'newVisit' : 'toDispatcher')}
              description={t(each === 'absent' ? 'newVisitText' : 'toDispatcherText', { steps: steps.join(', ') })}
            />
          ))}
        </Radio.Group>
        <Textarea
          label={t('reason')}
          placeholder={t('reasonPlaceholder')}
          required
          size="md"
          minRows={2}
          autosize
          maxLength={500}
          value={reason}
          error={isAsked && reason.trim() === '' ? t('reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button size="lg" className={styles.primary ?? ''} onClick={report}>
          {t('report')}
        </Button>
      </Stack>
    </Drawer>
  )
}
