import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { useTranslation } from 'react-i18next'
import { late } from '../../../ui/late.tsx'
import { useMayEdit } from '../use-may-edit.ts'
import { ChoiceTable } from './ChoiceTable.tsx'
import classes from './TypePage.module.css'

const EditChoice = late(
  () => import('../edit/values/EditChoice.tsx').then((module) => module.EditChoice),
  ({ type, attribute }) => <ChoiceTable type={type} attribute={attribute} />,
)

/** The values of the choices of a type, and the values that may follow each. */
export function ValuesTab({ type }: { readonly type: EffectiveDefinition }) {
  const { t } = useTranslation('types')
  const mayEdit = useMayEdit() === true
  const choices = type.allAttributes.filter(({ enumValues = [], hidden }) => enumValues.length > 0 && !hidden)
  if (choices.length === 0) return <p className={classes.note}>{t('noValues')}</p>
  const Choice = mayEdit ? EditChoice : ChoiceTable
  return choices.map((attribute) => <Choice key={attribute.systematics} type={type.name} attribute={attribute} />)
}
