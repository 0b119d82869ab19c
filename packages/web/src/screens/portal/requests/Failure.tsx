import { Alert } from '@mantine/core'
import type { Attribute } from '@twinwerk/model/definition/registry'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../data/call.ts'

type Props = { readonly failure: CallError | undefined; readonly fields: readonly Attribute[] }

/** The reason why a request was not sent, with the problems that belong to none of its fields. */
export function Failure({ failure, fields }: Props) {
  const { t } = useTranslation('portal')
  if (!failure) return null
  const known = new Set(fields.map(({ systematics }) => systematics))
  const others = failure.problems.filter(({ systematics = '' }) => !known.has(systematics))
  return (
    <Alert color="red" role="alert" title={t('notSent')}>
      {[failure.title, ...others.map((each) => each.message)].join(' ')}
    </Alert>
  )
}
