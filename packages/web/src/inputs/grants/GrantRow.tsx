import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { GrantJson } from './grant-json.ts'
import { asGrant } from './grant-json.ts'
import { GrantForm } from './GrantForm.tsx'
import classes from './GrantsField.module.css'
import { useGrantWords } from './use-grant-words.ts'

type Props = {
  /** Counted from 1, as in problems. */
  readonly number: number
  readonly entry: unknown
  readonly problems: readonly string[]
  readonly opened: boolean
  readonly readOnly: boolean
  readonly onOpen: () => void
  readonly onChange: (grant: GrantJson) => void
  readonly onRemove: () => void
}

/** A right in one line: its path and its verbs. Opened, it shows its meaning and the form. */
export function GrantRow({ number, entry, problems, opened, readOnly, onOpen, onChange, onRemove }: Props) {
  const { t } = useTranslation('grants')
  const { meaningOf } = useGrantWords()
  const id = useId()
  const grant = asGrant(entry)
  return (
    <li className={classes.row} data-opened={opened || undefined}>
      <div className={classes.line}>
        <button type="button" className={classes.opener} aria-expanded={opened} aria-controls={id} onClick={onOpen}>
          <IconChevronRight className={classes.chevron} size={14} stroke={1.5} aria-hidden />
          <span className={classes.number}>{number}</span>
          {grant ? <Summary grant={grant} /> : <code className={classes.path}>{JSON.stringify(entry)}</code>}
          {problems.length > 0 && <IconAlertTriangle className={classes.warning} size={16} stroke={1.5} aria-label={t('unreadable')} />}
        </button>
        {!readOnly && (
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('removeOf', { number })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      {problems.map((problem) => (
        <p key={problem} className={classes.problem}>
          {problem}
        </p>
      ))}
      {opened && grant && (
        <div id={id} className={classes.opened}>
          <p className={classes.note}>{meaningOf(grant)}</p>
          {!readOnly && <GrantForm grant={grant} onChange={onChange} />}
        </div>
      )}
    </li>
  )
}

function Summary({ grant: { path, verbs, mask } }: { readonly grant: GrantJson }) {
  const { t } = useTranslation('grants')
  const { stepsOf, verbsOf } = useGrantWords()
  const steps = stepsOf(path)
  return (
    <>
      {steps ? (
        <span className={classes.path}>
          {steps.slice(0, -1).map((step, at) => (
            <span key={at} className={classes.step}>
              {step} ›{' '}
            </span>
          ))}
          {steps.at(-1)}
        </span>
      ) : (
        <code className={classes.path}>{path}</code>
      )}
      <span className={classes.verbs}>
        {verbsOf(verbs).join(', ')}
        {mask && ` · ${t('onlyFields', { count: mask.length })}`}
      </span>
    </>
  )
}
