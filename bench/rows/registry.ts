import { againstLoad } from './against-load.ts'
import { againstPgbench, hot, wide } from './against-pgbench.ts'
import { besideExports, besideHeavy, besideLetters } from './beside.ts'
import { billingAlone } from './billing/alone.ts'
import { billingApprove } from './billing/approve.ts'
import { besideApproval } from './billing/beside-approval.ts'
import { billingCalls } from './billing/calls.ts'
import { billingDebits } from './billing/debits.ts'
import { billingOne } from './billing/one.ts'
import { billingPreview } from './billing/preview.ts'
import { billingRender } from './billing/render.ts'
import { billingStatement } from './billing/statement.ts'
import { compile } from './compile.ts'
import { definitions } from './definitions.ts'
import { exportCsv } from './export.ts'
import { graphSql, listPageSql } from './hand-written.ts'
import { graphPage, listPage } from './list-queries.ts'
import {
  containsRelated,
  count,
  filterRelated,
  searchAll,
  searchFrequent,
  searchNumber,
  searchTypo,
  sortRelated,
  sortRelatedFiltered,
} from './latency.ts'
import { aggregate } from './insight/aggregate.ts'
import { groups } from './insight/groups.ts'
import { neighbour } from './neighbour.ts'
import { engine } from './processes/engine.ts'
import { fairness } from './processes/fairness.ts'
import { people } from './processes/people.ts'
import { processes } from './processes/steps.ts'
import { timers } from './processes/timers.ts'
import { realtime } from './realtime.ts'
import { rights } from './rights.ts'
import { saveTree } from './save-tree.ts'
import { saveOne } from './save.ts'
import { signIn } from './sign-in.ts'
import { telemetry } from './telemetry.ts'
import { ownTiles, tiles } from './tiles.ts'
import { webCells } from './web/cells.ts'
import { webCharts } from './web/charts.ts'
import { webDay } from './web/day.ts'
import { webEditor } from './web/editor.ts'
import { webBoard, webCustomer, webHome } from './web/insight.ts'
import { webKanban } from './web/kanban.ts'
import { webModems } from './web/modems.ts'
import { webPhotoQueue } from './web/photo-queue.ts'
import { webTechnicians } from './web/technicians.ts'
import { webMap } from './web/map.ts'
import { web } from './web/lists.ts'
import type { Row } from './row.ts'

/** All measured rows of the performance contract, in the order of its table. */
export const rows: Readonly<Record<string, Row>> = {
  'list-wide': (bench, row) =>
    againstPgbench(bench, {
      row,
      least: 0.7,
      positions: wide(bench),
      body: (n) => listPage(bench.tenant, n),
      script: listPageSql({ ...bench, positions: wide(bench) }),
      maxMilliseconds: 50,
    }),
  'list-hot': (bench, row) =>
    againstPgbench(bench, {
      row,
      least: 0.6,
      positions: hot,
      body: (n) => listPage(bench.tenant, n),
      script: listPageSql({ ...bench, positions: hot }),
      maxMilliseconds: 50,
    }),
  graph: (bench, row) =>
    againstPgbench(bench, {
      row,
      least: 0.67,
      positions: wide(bench),
      body: (n) => graphPage(bench.tenant, n),
      script: graphSql({ ...bench, positions: wide(bench) }),
    }),
  rights,
  'sign-in': signIn,
  count,
  'search-frequent': searchFrequent,
  'search-number': searchNumber,
  'filter-related': filterRelated,
  'search-typo': searchTypo,
  'search-all': searchAll,
  'contains-related': containsRelated,
  'sort-related': sortRelated,
  'sort-related-filtered': sortRelatedFiltered,
  aggregate,
  groups,
  tiles,
  'tiles-own': ownTiles,
  save: saveOne,
  processes,
  'process-people': people,
  'process-timers': timers,
  'process-fairness': fairness,
  engine,
  'billing-preview': billingPreview,
  'billing-approve': billingApprove,
  'billing-alone': billingAlone,
  'beside-approval': besideApproval,
  'billing-one': billingOne,
  'billing-render': billingRender,
  'billing-calls': billingCalls,
  'billing-debits': billingDebits,
  'billing-statement': billingStatement,
  realtime,
  telemetry,
  'save-tree': saveTree,
  export: exportCsv,
  neighbour,
  'beside-heavy': besideHeavy,
  'beside-exports': besideExports,
  'beside-letters': besideLetters,
  web,
  'web-map': webMap,
  'web-cells': webCells,
  'web-charts': webCharts,
  'web-kanban': webKanban,
  'web-modems': webModems,
  'web-technicians': webTechnicians,
  'web-day': webDay,
  'web-editor': webEditor,
  'web-photo-queue': webPhotoQueue,
  'web-home': webHome,
  'web-board': webBoard,
  'web-customer': webCustomer,
  compile,
  definitions,
  growth: (bench, row) => againstLoad(bench, { row, other: { twins: 100_000 }, most: 1.5 }),
  tenants: (bench, row) => againstLoad(bench, { row, other: { ...bench.size, tenants: 1 }, most: 1.1 }),
}
