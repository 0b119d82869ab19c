import { Badge, Button, Group } from '@mantine/core'
import { diff } from 'bpmn-js-differ'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../data/query-client.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { DeployDialog } from '../deploy/DeployDialog.tsx'
import type { DiagramDetail, Version } from '../modeler-query.ts'
import { versionQuery } from '../modeler-query.ts'
import type { DrawingState } from '../use-drawing.ts'
import { Comparison } from './Comparison.tsx'
import type { DiagramDiff } from './diagram-diff.ts'
import { compareDiagrams } from './diagram-diff.ts'
import { movedElements } from './moved-elements.ts'
import classes from './Versions.module.css'

type Props = { readonly detail: DiagramDetail; readonly drawing: DrawingState; readonly isReadOnly: boolean }

const release = 'release'

/**
 * The versions with their dates and the number of running processes. The user can compare each version with the drawing or return to that
 * version.
 */
export function Versions({ detail, drawing, isReadOnly }: Props) {
  const { t } = useTranslation('modeler')
  const tenant = useTenant().id
  const [comparison, setComparison] = useState<{ readonly with: string; readonly found: DiagramDiff }>()
  const [deploying, setDeploying] = useState<string>()
  const xmlOf = (version: string) => queryClient.ensureQueryData(versionQuery(tenant, detail.key, version))

  async function compare(version: string, name: string): Promise<void> {
    const { editor } = drawing
    if (!editor.current) return
    const [before, after] = [await editor.current.read(await xmlOf(version)), editor.current.definitions()]
    const found = compareDiagrams(diff(before, after), movedElements(before, after))
    setComparison({ with: name, found })
    editor.current.mark(
      new Map([
        ...found.moved.map((id) => [id, 'tw-moved'] as const),
        ...found.differences.map(({ id, change }) => [id, `tw-${change}`] as const),
      ]),
    )
  }
  if (comparison)
    return (
      <Comparison
        name={comparison.with}
        found={comparison.found}
        onSelect={(id) => drawing.editor.current?.select(id)}
        onClose={() => {
          setComparison(undefined)
          drawing.showFindings()
        }}
      />
    )
  return (
    <>
      <ul className={classes.list}>
        {detail.versions.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            isReadOnly={isReadOnly}
            onCompare={(name) => void compare(version.id, name)}
            onOpen={() => void xmlOf(version.id).then((xml) => drawing.open(xml, version.id))}
            onUse={() => setDeploying(version.id)}
          />
        ))}
      </ul>
      {detail.versions.length === 0 && <p className={classes.dimmed}>{t('noVersions')}</p>}
      {!isReadOnly && (
        <Group gap="xs" mt="md">
          <Button size="compact-sm" variant="default" onClick={() => void compare(release, t('release'))}>
            {t('compareRelease')}
          </Button>
          {detail.current !== release && (
            <Button size="compact-sm" variant="default" onClick={() => setDeploying(release)}>
              {t('useRelease')}
            </Button>
          )}
        </Group>
      )}
      {deploying !== undefined && (
        <DeployDialog detail={detail} drawing={drawing} version={deploying} onClose={() => setDeploying(undefined)} />
      )}
    </>
  )
}

type RowProps = {
  readonly version: Version
  readonly isReadOnly: boolean
  readonly onCompare: (name: string) => void
  readonly onOpen: () => void
  readonly onUse: () => void
}

function VersionRow({ version, isReadOnly, onCompare, onOpen, onUse }: RowProps) {
  const { t } = useTranslation('modeler')
  const moment = useMoment()
  const { number, origin, note, at, by, running, isCurrent } = version
  const name = t(origin === 'release' ? 'releaseVersion' : 'ownVersion', { number })
  return (
    <li className={classes.version}>
      <div className={classes.name}>
        {name}
        {isCurrent && (
          <Badge size="sm" variant="light" color="green" c="var(--tw-success)" tt="none">
            {t('current')}
          </Badge>
        )}
      </div>
      {note !== '' && <p className={classes.note}>{note}</p>}
      <p className={classes.dimmed}>
        {by === null ? moment(at) : t('byAt', { by, at: moment(at) })} · {t('runningCount', { count: running })}
      </p>
      {!isReadOnly && (
        <Group gap={4}>
          <Button size="compact-xs" variant="subtle" onClick={() => onCompare(name)}>
            {t('compare')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={onOpen}>
            {t('openVersion')}
          </Button>
          {!isCurrent && origin === 'tenant' && (
            <Button size="compact-xs" variant="subtle" onClick={onUse}>
              {t('useVersion')}
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}
