import { Button, Skeleton } from '@mantine/core'
import type { Registry } from '@twinwerk/model/definition/registry'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../data/definitions.ts'
import { isForeignDraft } from '../../data/overlay/publish-patches.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { levelTexts } from '../../i18n/levels/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import type { Property } from './levels-of.ts'
import { propertiesOf } from './levels-of.ts'
import { PropertyBands } from './PropertyBands.tsx'
import { useLevels } from './use-levels.ts'
import styles from './LevelsScreen.module.css'

addTexts(levelTexts)

/** The bounds of measured values: from which number on a value is conspicuous or bad, for this tenant. */
export function LevelsScreen() {
  const { t } = useTranslation('levels')
  usePageTitle(t('title'))
  const { query, change } = useLevels()
  const { data, isError, refetch } = query
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.text}>{t('intro')}</p>
      {isError && (
        <div role="alert" className={styles.text}>
          {t('failed')}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton height={180} />}
      {data && isForeignDraft(data, ['levels']) && (
        <p className={styles.note} role="status">
          {t('foreignDraft')}
        </p>
      )}
      {data && <Properties patches={data.published?.patches ?? []} isLocked={isForeignDraft(data, ['levels'])} change={change} />}
    </div>
  )
}

type PropertiesProps = {
  readonly patches: Parameters<typeof propertiesOf>[1]
  readonly isLocked: boolean
  readonly change: ReturnType<typeof useLevels>['change']
}

/** The measured numbers by the type that declares them. Those with bands come first. */
function Properties({ patches, isLocked, change }: PropertiesProps) {
  const registry = useWholeRegistry()
  const text = useText()
  const groups = useMemo(() => grouped(registry, propertiesOf(registry, patches)), [registry, patches])
  return groups.map(([type, properties]) => (
    <section key={type} className={styles.group} aria-label={nameOf(type)}>
      <h2 className={styles.type}>{nameOf(type)}</h2>
      {properties.map((property) => {
        const { systematics } = property.telemetry
        const isOurs = change.variables?.target === systematics
        return (
          <PropertyBands
            // Other bands in force begin the form anew.
            key={`${systematics} ${JSON.stringify(property.bands)}`}
            property={property}
            isLocked={isLocked || change.isPending}
            isSaving={isOurs && change.isPending}
            error={isOurs && change.error ? change.error : undefined}
            onSave={(bands) => change.mutate({ target: systematics, bands })}
          />
        )
      })}
    </section>
  ))

  function nameOf(type: string): string {
    const definition = registry.definitions.get(type)
    return definition ? text(definition.plural) : type
  }
}

function grouped(registry: Registry, properties: readonly Property[]): readonly (readonly [string, readonly Property[]])[] {
  const groups = [...Map.groupBy(properties, ({ telemetry }) => telemetry.declaring)]
  const hasBands = (own: readonly Property[]) => own.some(({ bands, shipped }) => bands.length > 0 || shipped !== undefined)
  const first = groups.filter(([, own]) => hasBands(own))
  return [...first, ...groups.filter(([type, own]) => !hasBands(own) && registry.definitions.has(type))]
}
