import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import { contractor } from '../../parts/contractor.ts'
import { choice } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { approve } from '../../steps/approve.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { person } from '../../steps/person.ts'
import { service } from '../../steps/service.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { acceptWork, buildAndSurvey, compareWithPlan, deviates, help, judgeDeviation, releaseConstruction, rework } from './texts.ts'

const trench = 'process/processBuildTrench:trench'

export const buildTrench: ProcessType = {
  name: 'processBuildTrench',
  label: { de: 'Trasse bauen', en: 'Build trench' },
  category: 'processTelcoEngineering',
  help,
  fields: fields(),
  later: ['asBuilt', 'builtLength', 'depth', 'deviationHandling'],
  picks: { contractor, trench: choice('trench', { de: 'Geplante Trasse', en: 'Planned trench' }) },
  rules: [
    {
      holds: 'count(trench) = 1 and trench.kind = "planned"',
      reads: { trench },
      text: { de: 'Es fehlt die geplante Trasse.', en: 'The planned trench is missing.' },
    },
  ],
  // No rule is checked again, because the builders change the trench that the rule checks.
  still: [],
  steps: [
    received(),
    check({ group: 'Technik Bau', silent: true }),
    approve({ name: releaseConstruction, group: 'Technik Bau', deadline: 'P7D' }),
    waitForDay(),
    person({
      name: buildAndSurvey,
      group: 'Externe Dienstleister',
      deadline: 'P30D',
      linkTo: 'processBuildTrench:contractor',
      receipt: { within: 'P2D', chasedBy: 'Technik Bau' },
      asks: ['processBuildTrench:asBuilt', 'processBuildTrench:builtLength', 'processBuildTrench:depth'],
    }),
    service({ name: compareWithPlan, handler: 'compareCourse' }),
    person({
      name: judgeDeviation,
      group: 'Technik Bau',
      deadline: 'P3D',
      where: { name: deviates, holds: 'deviation > 0.3' },
      asks: ['processBuildTrench:deviationHandling'],
      again: { name: rework, holds: 'deviationHandling = "rework"', from: 1 },
    }),
    person({ name: acceptWork, group: 'Technik Bau', deadline: 'P7D' }),
    write([
      {
        kind: 'set',
        at: trench,
        values: {
          'trench:kind': '"measured"',
          'trench:geometry': 'if asBuilt = null then target.geometry else asBuilt',
          'trench:length': 'if builtLength = null then target.length else builtLength',
          'trench:depth': 'if depth = null then target.depth else depth',
          'trench:builtAt': 'today()',
        },
      },
    ]),
    done(),
  ],
}

function fields(): Readonly<Record<string, AttributeDefinition>> {
  return {
    asBuilt: { dataType: 'linestring', label: { de: 'Eingemessener Verlauf', en: 'Course as built' } },
    builtLength: { dataType: 'double', label: { de: 'Gebaute Länge', en: 'Length as built' }, unit: 'm' },
    depth: { dataType: 'double', label: { de: 'Tiefe', en: 'Depth' }, unit: 'm' },
    deviationHandling: {
      dataType: 'enum',
      label: { de: 'Umgang mit der Abweichung', en: 'What becomes of the deviation' },
      enumValues: [
        { name: 'accepted', label: { de: 'Verlauf wird übernommen', en: 'The course is accepted' } },
        { name: 'rework', label: { de: 'Nacharbeiten', en: 'To be reworked' } },
      ],
    },
    deviation: {
      dataType: 'double',
      label: { de: 'Größte Abweichung vom Plan', en: 'Largest deviation from the plan' },
      help: { de: 'Über 0,3 m entscheidet jemand darüber.', en: 'Above 0.3 m somebody decides about it.' },
      unit: 'm',
      serverOwned: true,
    },
  }
}
