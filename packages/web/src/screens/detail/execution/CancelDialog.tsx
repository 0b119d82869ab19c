import type { Output } from '@twinwerk/contract/calls'
import { Checkbox, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { farTitle } from '../history/far-title.ts'
import { usePrinted } from '../history/use-printed.ts'
import styles from './CancelDialog.module.css'

type Done = Output<'GET /api/execute/done/{process}'>['done'][number]

type Props = {
  readonly opened: boolean
  readonly process: string
  readonly name: string
  /** Cancels the process. Resolves to true if that succeeded. */
  readonly onCancel: () => Promise<boolean>
  readonly onRefuse: () => void
}

/** Asks for confirmation to cancel a process, lists what it has done, and undoes the chosen changes. */
export function CancelDialog({ opened, process, name, onCancel, onRefuse }: Props) {
  const { t } = useTranslation('execution')
  const tenant = useTenant().id
  const [chosen, setChosen] = useState<readonly string[]>([])
  const told = useQuery({
    queryKey: ['done-by-process', tenant, process],
    queryFn: () => call('GET /api/execute/done/{process}', { tenant, params: { process } }),
    enabled: opened,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const done = told.data?.done ?? []
  // The list may have changed since the dialog was last open.
  const picked = done.filter((each) => chosen.includes(keyOf(each)))

  async function cancel(): Promise<void> {
    const of = picked.map(({ change, twin }) => ({ change, id: twin.id }))
    setChosen([])
    if (!(await onCancel()) || of.length === 0) return
    const { takeBackOfProcess } = await import('../../../data/bulk/begun-changes.ts')
    await takeBackOfProcess(tenant, { process, of })
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('cancelQuestion', { name })}
      message={t('cancelConsequence')}
      approve={t('cancel')}
      refuse={t('keep')}
      onApprove={() => void cancel()}
      onRefuse={onRefuse}
    >
      {told.isPending && opened && <Loader size="xs" aria-label={t('readingDone')} />}
      {told.isError && <p className={styles.note}>{t('doneUnknown')}</p>}
      {done.length > 0 && (
        <fieldset className={styles.done}>
          <legend>{t('takeBack')}</legend>
          {done.length > 1 && (
            <Checkbox
              mt="xs"
              label={t('takeAllBack')}
              checked={picked.length === done.length}
              indeterminate={picked.length > 0 && picked.length < done.length}
              onChange={({ currentTarget: { checked } }) => setChosen(checked ? done.map(keyOf) : [])}
            />
          )}
          <Checkbox.Group value={picked.map(keyOf)} onChange={setChosen}>
            <ul>
              {done.map((each) => (
                <li key={keyOf(each)}>
                  <DoneLine done={each} />
                </li>
              ))}
            </ul>
          </Checkbox.Group>
          <p className={styles.note}>{t(told.data?.more ? 'moreDone' : 'sentStaysSent')}</p>
        </fieldset>
      )}
    </ConfirmDialog>
  )
}

function keyOf({ change, twin }: Done): string {
  return `${change} ${twin.id}`
}

const maxFields = 3

function DoneLine({ done }: { readonly done: Done }) {
  const { t } = useTranslation(['execution', 'history'])
  const text = useText()
  const print = usePrinted()
  const registry = useRegistry()
  const { kind, changes, links, twin, process } = done
  const definition = registry.definitions.get(parseTwinId(twin.id)?.definition ?? '')
  const fields = changes.flatMap(({ systematics, before, after }) => {
    const attribute = registry.attributes.get(systematics)
    return attribute ? [{ label: text(attribute.label), before: print(attribute, before), after: print(attribute, after) }] : []
  })
  const others = fields.length - maxFields
  return (
    <Checkbox
      value={keyOf(done)}
      label={
        <>
          {definition && <b>{text(definition.label)}</b>} {farTitle(registry, twin, text)}
        </>
      }
      description={
        <>
          {process && <span className={styles.line}>{t('doneBy', { name: farTitle(registry, process, text) })}</span>}
          {kind === 'changed' ? (
            fields.slice(0, maxFields).map(({ label, before, after }) => (
              <span key={label} className={styles.line}>
                {label}: <del>{before || '–'}</del> → <ins>{after || '–'}</ins>
              </span>
            ))
          ) : (
            <span className={styles.line}>{t(`history:passive_${kind}`)}</span>
          )}
          {kind === 'changed' && others > 0 && <span className={styles.line}>{t('moreFields', { count: others })}</span>}
          {kind === 'changed' &&
            links.map((link) => {
              const relation = registry.relations.get(link.relation)
              return (
                <span key={link.id} className={styles.line}>
                  {relation && `${text(relation.label)}: `}
                  {farTitle(registry, link.far, text) || t('history:unnamed')} {t(`history:link_${link.kind}`)}
                </span>
              )
            })}
        </>
      }
    />
  )
}
