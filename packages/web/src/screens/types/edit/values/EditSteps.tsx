import { Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTenant } from '../../../../data/tenant.tsx'
import { useText } from '../../../../i18n/use-text.ts'
import page from '../../detail/TypePage.module.css'
import { DraftDialog } from '../DraftDialog.tsx'
import { Refused } from '../refused.ts'
import { stepsOf, targetOf, toggled, withSteps, type Steps } from './step-patches.ts'
import { problemsOfEdit, type Edit } from '../use-draft.ts'
import classes from './EditSteps.module.css'

type Choice = Output<'GET /api/definitions/overlay/choices/{type}'>['choices'][string]
type Props = {
  readonly target: Systematics
  /** The label of the choice. */
  readonly title: string
  readonly choice: Choice
  readonly onSave: (edit: Edit) => Promise<unknown>
  readonly onClose: () => void
}

/** The steps between the values of a choice as a matrix. Steps are taken out, never added: others than those of the release have no box. */
export function EditSteps({ target, title, choice: { below, drafted }, onSave, onClose }: Props) {
  const { t } = useTranslation('types')
  const tenant = useTenant().id
  const values = drafted.enumValues ?? []
  const possible = stepsOf({ enumValues: values, ...(below?.transitions && { transitions: below.transitions }) })
  const [steps, setSteps] = useState(() => stepsOf(drafted))
  const saving = useMutation({
    mutationFn: async () => {
      const edit: Edit = (patches) => withSteps(patches, target, { steps, possible })
      const problems = await problemsOfEdit(tenant, edit)
      if (problems.length > 0) throw new Refused(problems)
      await onSave(edit)
    },
    onSuccess: onClose,
  })
  const problems = saving.error instanceof Refused ? saving.error.problems.map(({ message }) => message) : []
  return (
    <DraftDialog title={t('edit.stepsOf', { choice: title })} size="min(960px, 94vw)" saving={saving} onClose={onClose} problems={problems}>
      <p className={page.note}>{t('edit.stepsHelp')}</p>
      <Matrix values={values} steps={steps} possible={possible} onToggle={(step) => setSteps((now) => toggled(now, possible, step))} />
    </DraftDialog>
  )
}

type MatrixProps = {
  readonly values: NonNullable<Choice['drafted']['enumValues']>
  readonly steps: Steps
  readonly possible: Steps
  readonly onToggle: (step: { readonly from: string; readonly to: string }) => void
}

function Matrix({ values, steps, possible, onToggle }: MatrixProps) {
  const { t } = useTranslation('types')
  const text = useText()
  return (
    <div className={classes.matrix} role="group" aria-label={t('edit.steps')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('edit.fromTo')}</th>
            {values.map(({ name, label }) => (
              <th key={name} scope="col">
                {text(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map(({ name: from, label }) => (
            <tr key={from}>
              <th scope="row">
                {text(label)}
                {(steps[from] ?? []).length === 0 && <span className={classes.final}>{t('finalValue')}</span>}
              </th>
              {values.map(({ name: to, label: toLabel }) => {
                const step = possible[from]?.find((each) => targetOf(each) === to)
                const words = t('edit.step', { from: text(label), to: text(toLabel) })
                return (
                  <td key={to}>
                    {step === undefined ? (
                      <span aria-hidden>–</span>
                    ) : (
                      <Checkbox
                        checked={(steps[from] ?? []).some((each) => targetOf(each) === to)}
                        aria-label={typeof step === 'string' ? words : t('withRight', { value: words })}
                        onChange={() => onToggle({ from, to })}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
