import type { Registry } from '@twinwerk/model/definition/registry'
import type { Text } from '@twinwerk/model/text/text'
import type { Locale } from '@twinwerk/model/value/value-type'
import type { TFunction } from 'i18next'
import type { PanelTarget } from '../../data/record/panel-address.ts'
import { useMemo, useState } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText, useWords } from '../../i18n/use-text.ts'

/**
 * The parts that are needed to draw values. A component that draws hundreds of values reads the parts once, so that a cell of a table needs
 * no hooks.
 */
export type ValueParts = {
  readonly registry: Registry
  readonly locale: Locale
  readonly text: (text: Text) => string
  readonly t: TFunction<'view'>
  readonly openTwin: (target: PanelTarget) => void
  /** The current time in milliseconds, for comparing deadlines. */
  readonly now: number
  /**
   * The time in milliseconds that separates current from future links, if future links were read too. Undefined means that all loaded links
   * count.
   */
  readonly at: number | undefined
}

/** `at` as an instant of the query. */
export function useValueParts(at?: string): ValueParts {
  const registry = useRegistry()
  const locale = useLocale()
  const text = useText()
  const { t } = useWords('view')
  const openTwin = useOpenTwin()
  const [now] = useState(Date.now)
  return useMemo(
    () => ({ registry, locale, text, t, openTwin, now, at: at === undefined ? undefined : Date.parse(at) }),
    [registry, locale, text, t, openTwin, now, at],
  )
}
