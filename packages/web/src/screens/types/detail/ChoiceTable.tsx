import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { EnumValue, Transition } from '@twinwerk/model/definition/twin-definition'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../../i18n/use-text.ts'
import { EnumWord } from '../../../ui/twin/EnumWord.tsx'
import { useTypeChoice } from '../use-type-choice.ts'
import { UseList } from './UseList.tsx'
import classes from './TypePage.module.css'

type Props = {
  readonly type: string
  readonly attribute: Pick<Attribute, 'label' | 'systematics' | 'enumValues' | 'transitions'>
  /** For those who may change values: buttons at the choice, a menu and a mark at each value, and its keys. */
  readonly editing?: {
    readonly tools: ReactNode
    readonly menuOf: (value: EnumValue) => ReactNode
    readonly markOf: (value: EnumValue) => string | undefined
    readonly onKeyDown: (event: KeyboardEvent, value: EnumValue) => void
  }
}

/** The values of a choice, and the values that may follow each. Each opens to its uses. */
export function ChoiceTable({ type, attribute, editing }: Props) {
  const { t } = useTranslation('types')
  const text = useText()
  const { choice, choose } = useTypeChoice()
  const { enumValues = [], label, systematics, transitions } = attribute
  const nextWords = useNextWords(enumValues)
  return (
    <section aria-label={text(label)}>
      <h2 className={classes.part}>
        {text(label)} <code className={classes.name}>{systematics}</code>
      </h2>
      {editing?.tools}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('value')}</th>
            {transitions && <th scope="col">{t('next')}</th>}
            {editing && (
              <th scope="col" data-menu>
                <VisuallyHidden>{t('edit.valueMenu')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {enumValues.map((value) => {
            const key = `${systematics}=${value.name}`
            const isOpen = choice.of === key
            const { of: _, ...others } = choice
            return (
              <Fragment key={value.name}>
                <tr data-dimmed={value.deprecated}>
                  <th scope="row">
                    <button
                      type="button"
                      className={classes.opener}
                      aria-expanded={isOpen}
                      aria-label={t('showUses', { name: text(value.label) })}
                      data-value={key}
                      {...(editing && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
                      onKeyDown={(event) => editing?.onKeyDown(event, value)}
                      onClick={() => choose(isOpen ? others : { ...others, of: key })}
                    >
                      <IconChevronRight className={classes.chevron} data-open={isOpen || undefined} size={16} stroke={1.5} aria-hidden />
                      <EnumWord label={text(value.label)} style={value.style} />
                    </button>
                    <code className={classes.internal}>
                      {[value.name, value.deprecated && t('deprecated'), value.addedBy && t('tenantsOwn'), editing?.markOf(value)]
                        .filter(Boolean)
                        .join(', ')}
                    </code>
                  </th>
                  {transitions && (
                    <td>
                      <span className={classes.heading}>{t('next')}: </span>
                      {nextWords(transitions[value.name] ?? [])}
                    </td>
                  )}
                  {editing && <td data-menu>{editing.menuOf(value)}</td>}
                </tr>
                {isOpen && (
                  <tr className={classes.open}>
                    <td colSpan={1 + (transitions ? 1 : 0) + (editing ? 1 : 0)}>
                      <UseList type={type} of={systematics} value={value.name} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Returns a function that tells the values that may follow one. */
function useNextWords(values: readonly EnumValue[]) {
  const { t } = useTranslation('types')
  const text = useText()
  const labelOf = (name: string) => {
    const value = values.find((each) => each.name === name)
    return value ? text(value.label) : name
  }
  return (next: readonly Transition[]) => {
    if (next.length === 0) return t('finalValue')
    return next.map((each) => (typeof each === 'string' ? labelOf(each) : t('withRight', { value: labelOf(each.to) }))).join(', ')
  }
}
