import { Button, CopyButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TaskEntry } from '../../data/queue/queue-database.ts'
import { FieldChoices } from './FieldChoices.tsx'
import classes from './Queue.module.css'
import type { FilledText } from './use-filled-texts.ts'

type Props = { readonly entry: TaskEntry; readonly values: readonly FilledText[]; readonly text: string }

/** The values of work that the server did not take, to read and copy, and a choice where others changed the same fields. */
export function FilledValues({ entry, values, text }: Props) {
  const { t } = useTranslation('queue')
  return (
    <>
      {entry.conflict?.kind === 'fields' && <FieldChoices entry={entry.id} fields={entry.conflict.fields} />}
      {values.length > 0 && (
        <details className={classes.values}>
          <summary>{t('values')}</summary>
          <dl>
            {values.map(({ label, text: value }, index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button size="compact-md" variant="default" onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
        </details>
      )}
    </>
  )
}
