import { Modal, Select, Stack } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Verb } from '@twinwerk/model/definition/verb'
import { verbs } from '@twinwerk/model/definition/verb'
import { isPutting } from '@twinwerk/model/right/into-relation'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import classes from './ExplainDialog.module.css'
import { FindTwin } from './FindTwin.tsx'

type Props = {
  readonly opened: boolean
  readonly id: string
  readonly name: string
  /** True if the twin is a user. The dialog then asks what this user may do, otherwise who may do something with the twin. */
  readonly isUser: boolean
  readonly onClose: () => void
}

/** Explains why a user may do something with a twin, or may not. */
export function ExplainDialog({ opened, name, isUser, onClose, id }: Props) {
  const { t } = useTranslation('admin')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isUser ? t('explain.titleUser', { name }) : t('explain.titleTwin', { name })}
      closeButtonProps={{ 'aria-label': t('close') }}
      centered
      size={560}
      zIndex={210}
    >
      <Content id={id} isUser={isUser} />
    </Modal>
  )
}

function Content({ id, isUser }: Pick<Props, 'id' | 'isUser'>) {
  const { t } = useTranslation('admin')
  const tenant = useTenant().id
  const [other, setOther] = useState<string | null>(null)
  const [verb, setVerb] = useState<Verb>('select')
  const [property, setProperty] = useState<string | null>(null)
  const user = isUser ? id : other
  const twin = isUser ? other : id
  const properties = useProperties(twin, verb)
  const systematics = properties.some(({ value }) => value === property) ? property : null
  const isAsked = twin !== null && (systematics !== null || !isPutting(verb))
  const { data, error } = useQuery({
    queryKey: ['explain', tenant, twin, user, verb, systematics],
    queryFn:
      twin === null || !isAsked
        ? skipToken
        : () =>
            call('POST /auth/me/rights/explain', {
              input: { tenant, id: twin, verb, ...(user !== null && { user }), ...(systematics !== null && { systematics }) },
            }),
    retry: false,
    staleTime: 0,
  })
  return (
    <Stack gap="md">
      {isUser ? (
        <FindTwin type="entity" label={t('explain.twin')} placeholder={t('explain.searchTwin')} value={other} onChange={setOther} />
      ) : (
        <FindTwin type="user" label={t('explain.user')} placeholder={t('explain.myself')} value={other} onChange={setOther} />
      )}
      <Select
        label={t('explain.verb')}
        allowDeselect={false}
        data={verbs.map((value) => ({ value, label: t(`explain.verbs.${value}`) }))}
        value={verb}
        onChange={(value) => setVerb(value ?? 'select')}
        comboboxProps={{ zIndex: 220 }}
      />
      {twin !== null && (
        <Select
          label={isPutting(verb) ? t('explain.relation') : t('explain.property')}
          placeholder={isPutting(verb) ? t('explain.chooseRelation') : t('explain.whole')}
          searchable
          clearable
          data={properties}
          value={systematics}
          onChange={setProperty}
          nothingFoundMessage={t('explain.noProperty')}
          comboboxProps={{ zIndex: 220 }}
        />
      )}
      <div role="status">
        {twin === null && <p className={classes.note}>{t('explain.choose')}</p>}
        {error && isAsked && <p className={classes.failure}>{error instanceof CallError ? error.title : t('failed')}</p>}
        {data && isAsked && (
          <>
            <p className={classes.answer} data-allowed={data.allowed || undefined}>
              {data.allowed ? <IconCircleCheck size={20} stroke={1.5} aria-hidden /> : <IconCircleX size={20} stroke={1.5} aria-hidden />}
              {data.allowed ? t('explain.allowed') : t('explain.refused')}
            </p>
            <p>{data.text}</p>
            {data.because.length > 0 && <h3 className={classes.heading}>{t('explain.because')}</h3>}
            <ul className={classes.reasons}>
              {data.because.map((reason) => (
                <li key={`${reason.permission} ${reason.path} ${reason.verbs.join(' ')}`}>{reason.text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Stack>
  )
}

type Property = { readonly value: string; readonly label: string }

/**
 * Returns the fields and relations of the twin to choose from. For a verb that puts a user into a relation, only the forward relations. If
 * two properties have the same label, the second label includes the systematics name.
 */
function useProperties(twin: string | null, verb: Verb): readonly Property[] {
  const registry = useRegistry()
  const text = useText()
  const definition = twin === null ? undefined : registry.definitions.get(parseTwinId(twin)?.definition ?? '')
  if (!definition) return []
  const relations = definition.allRelations.filter(({ direction }) => !isPutting(verb) || direction === 'forward')
  const seen = new Set<string>()
  return [...(isPutting(verb) ? [] : definition.allAttributes), ...relations]
    .map(({ systematics, label }) => {
      const name = text(label)
      const again = seen.has(name)
      seen.add(name)
      return { value: systematics, label: again ? `${name} (${systematics})` : name }
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, 'de', { numeric: true }))
}
