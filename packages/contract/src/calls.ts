import type { z } from 'zod'
import { billingCalls } from './billing/calls.ts'
import { accessCodeLetter } from './access-codes/letter.ts'
import { accessCodeMail } from './access-codes/mail.ts'
import { verify as verifyAudit } from './audit/verify.ts'
import { api } from './auth/api.ts'
import { callback } from './auth/api/callback.ts'
import { challenge } from './auth/challenge.ts'
import { change } from './auth/change.ts'
import { check } from './auth/check.ts'
import { confirm } from './auth/confirm.ts'
import { explain } from './auth/explain.ts'
import { extend } from './auth/extend.ts'
import { forgot } from './auth/forgot.ts'
import { identities } from './auth/identities.ts'
import { link } from './auth/identities/link.ts'
import { remove as removeIdentity } from './auth/identities/remove.ts'
import { invitations } from './auth/invitations.ts'
import { accept as acceptInvitation } from './auth/invitations/accept.ts'
import { decline as declineInvitation } from './auth/invitations/decline.ts'
import { keys } from './auth/keys.ts'
import { create as createKey } from './auth/keys/create.ts'
import { revoke as revokeKey } from './auth/keys/revoke.ts'
import { local } from './auth/local.ts'
import { loginChallenge } from './auth/login-challenge.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { mail } from './auth/mail.ts'
import { confirmMail } from './auth/mail/confirm.ts'
import { me } from './auth/me.ts'
import { end as endPush } from './auth/push/end.ts'
import { key as pushKey } from './auth/push/key.ts'
import { subscribe as subscribePush } from './auth/push/subscribe.ts'
import { passkeys } from './auth/passkeys.ts'
import { remove as removePasskey } from './auth/passkeys/remove.ts'
import { rename as renamePasskey } from './auth/passkeys/rename.ts'
import { providers } from './auth/providers.ts'
import { rights } from './auth/rights.ts'
import { sessions } from './auth/sessions.ts'
import { endOthers } from './auth/sessions/end-others.ts'
import { end as endSession } from './auth/sessions/end.ts'
import { changeSettings, settings } from './auth/settings.ts'
import { token } from './auth/token.ts'
import { view } from './auth/view.ts'
import { end as endView } from './auth/view/end.ts'
import { boardCalls } from './boards/calls.ts'
import { commentCalls } from './comments/calls.ts'
import { config } from './config.ts'
import { files as configFiles } from './config/files.ts'
import { accessCode } from './customerjourney/access-code.ts'
import { addresses } from './customerjourney/addresses.ts'
import { availability } from './customerjourney/availability.ts'
import { bicLookup } from './customerjourney/bank/bic-lookup.ts'
import { bicLookupWithBic } from './customerjourney/bank/bic-lookup/with-bic.ts'
import { leaveBoardMail } from './customerjourney/board-mail.ts'
import { config as journeyConfig } from './customerjourney/config.ts'
import { declare } from './customerjourney/declare.ts'
import { getCaptcha } from './customerjourney/get-captcha.ts'
import { journey } from './customerjourney/journey.ts'
import { order } from './customerjourney/order.ts'
import { pib } from './customerjourney/pib.ts'
import { picture } from './customerjourney/picture.ts'
import { proof } from './customerjourney/proof.ts'
import { confirmProof } from './customerjourney/proof/confirm.ts'
import { receipts } from './customerjourney/receipts.ts'
import { registration } from './customerjourney/registration.ts'
import { resolveCaptcha } from './customerjourney/resolve-captcha.ts'
import { query as queryTask } from './customerjourney/tasks/query.ts'
import { save as saveTask } from './customerjourney/tasks/save.ts'
import { uploadToken as taskUploadToken } from './customerjourney/tasks/upload-token.ts'
import { summary } from './customerjourney/summary.ts'
import { terminate } from './customerjourney/terminate.ts'
import { uploadToken } from './customerjourney/upload-token.ts'
import { phonenumber, tenantPhonenumber } from './customerjourney/validate/phonenumber.ts'
import { copiedLink } from './data/copied-link.ts'
import { exports } from './data/exports.ts'
import { cancel as cancelExport } from './data/exports/cancel.ts'
import { begunChanges } from './data/begun-changes.ts'
import { bulk } from './data/bulk.ts'
import { changes } from './data/changes.ts'
import { checks as checkData } from './data/checks.ts'
import { history } from './data/history.ts'
import { links } from './data/links.ts'
import { renew } from './data/links/renew.ts'
import { revoke } from './data/links/revoke.ts'
import { query } from './data/query.ts'
import { states } from './data/states.ts'
import { dashboard } from './data/dashboard.ts'
import { tiles } from './data/tiles.ts'
import { save } from './data/save.ts'
import { telemetries } from './data/telemetries.ts'
import { timeline } from './data/timeline.ts'
import { undo } from './data/undo.ts'
import { overlay } from './definitions/overlay.ts'
import { draft } from './definitions/overlay/draft.ts'
import { code } from './execute/code.ts'
import { confirmCode } from './execute/code/confirm.ts'
import { preview } from './definitions/overlay/preview.ts'
import { publish } from './definitions/overlay/publish.ts'
import { rights as fieldRights } from './definitions/overlay/rights.ts'
import { rollback } from './definitions/overlay/rollback.ts'
import { choices } from './definitions/overlay/choices.ts'
import { starts } from './definitions/overlay/starts.ts'
import { types } from './definitions/types.ts'
import { typeHistory } from './definitions/types/history.ts'
import { overlayVersions } from './definitions/types/versions.ts'
import { typeUses } from './definitions/types/uses.ts'
import { download } from './files/download.ts'
import { mapCalls } from './maps/calls.ts'
import { upload } from './files/upload.ts'
import { health } from './health.ts'
import { healthParts } from './health/parts.ts'
import { check as checkImport } from './imports/check.ts'
import { create as createImport } from './imports/create.ts'
import { file as importFile } from './imports/file.ts'
import { importCall } from './imports/import.ts'
import { list as imports } from './imports/list.ts'
import { rows as importRows } from './imports/rows.ts'
import { run as runImport } from './imports/run.ts'
import { about as jobAbout } from './jobs/about.ts'
import { cancel as cancelJob } from './jobs/cancel.ts'
import { definitions as executeDefinitions } from './execute/definitions.ts'
import { messages as executeMessages } from './execute/messages.ts'
import { adminUpdate } from './execute/admin-update.ts'
import { snapshots } from './execute/snapshots.ts'
import { list as listSnapshots } from './execute/snapshots/list.ts'
import { read as readSnapshot } from './execute/snapshots/read.ts'
import { slots } from './execute/slots.ts'
import { slotTechnicians } from './execute/slots/technicians.ts'
import { done } from './execute/done.ts'
import { standing } from './execute/standing.ts'
import { xRay } from './execute/x-ray.ts'
import { preview as executePreview } from './execute/preview.ts'
import { receiptPreview } from './execute/receipt-preview.ts'
import { flashCalls } from './execute/flash/calls.ts'
import { rehearsal } from './execute/rehearsal.ts'
import { diagrams as executeDiagrams } from './execute/diagrams.ts'
import { modeler } from './execute/modeler.ts'
import { adopt as adoptDiagram } from './execute/modeler/adopt.ts'
import { check as checkDiagram } from './execute/modeler/check.ts'
import { deploy as deployDiagram } from './execute/modeler/deploy.ts'
import { diagram as modelerDiagram } from './execute/modeler/diagram.ts'
import { draft as draftDiagram } from './execute/modeler/draft.ts'
import { migrate as migrateProcesses } from './execute/modeler/migrate.ts'
import { preview as previewDiagram } from './execute/modeler/preview.ts'
import { version as diagramVersion } from './execute/modeler/version.ts'
import { taskLink } from './execute/task-link.ts'
import { job } from './jobs/job.ts'
import { list as jobs } from './jobs/list.ts'
import { refused } from './jobs/refused.ts'
import { list as identityProviders } from './identity-providers/list.ts'
import { removeProvider } from './identity-providers/remove.ts'
import { tryCall } from './identity-providers/try.ts'
import { save as saveIdentityProvider } from './identity-providers/save.ts'
import { dataExport } from './portal/data-export.ts'
import { dataExportFile } from './portal/data-export-file.ts'
import { chooseRecord } from './portal/itemised-record.ts'
import { requests } from './portal/requests.ts'
import { portalSummary } from './portal/summary.ts'
import { letters } from './letters.ts'
import { mails } from './mails.ts'
import { draft as mailDraft } from './mails/draft.ts'
import { send as sendMail } from './mails/send.ts'
import { letter } from './letters/letter.ts'
import { help } from './help.ts'
import { navigation } from './navigation.ts'
import { openapi } from './openapi.ts'
import { ready } from './ready.ts'
import { ticket } from './realtime/ticket.ts'
import { changed as changedRoles } from './roles/changed.ts'
import { follow as followRole } from './roles/follow.ts'
import { telemetry } from './telemetry.ts'
import { end as endUserSessions } from './sessions/end.ts'
import { device } from './telemetry/device.ts'
import { measure } from './telemetry/measure.ts'
import { tokens } from './telemetry/tokens.ts'
import { list as tokenList } from './telemetry/tokens/list.ts'
import { revoke as revokeToken } from './telemetry/tokens/revoke.ts'
import { tenants } from './tenants.ts'
import { limits as tenantLimits } from './tenants/limits.ts'
import { overview as tenantOverview } from './tenants/overview.ts'
import { cache } from './twins/cache.ts'
import { counts as typeCounts } from './twins/counts.ts'
import { forpath } from './twins/forpath.ts'
import { template } from './twins/template.ts'
import { ui } from './twins/ui.ts'
import { add } from './users/add.ts'
import { deactivate } from './users/deactivate.ts'
import { invite } from './users/invite.ts'
import { revokeUserKeys } from './users/keys/revoke.ts'

/** Every call, by method and path. The browser imports only the type of this record and calls by key. */
export const calls = {
  ...billingCalls,
  'POST /auth/local': local,
  'GET /auth/push/key': pushKey,
  'POST /auth/push/subscribe': subscribePush,
  'POST /auth/push/end': endPush,
  'POST /auth/logout': logout,
  'POST /auth/login': login,
  'POST /auth/loginChallenge': loginChallenge,
  'POST /auth/forgot': forgot,
  'POST /auth/challenge': challenge,
  'POST /auth/change': change,
  'POST /auth/confirm': confirm,
  'POST /auth/extend': extend,
  'GET /auth/providers': providers,
  'GET /auth/api/{id}': api,
  'GET /auth/api/{id}/callback': callback,
  'GET /auth/sessions': sessions,
  'POST /auth/sessions/end': endSession,
  'POST /auth/sessions/endOthers': endOthers,
  'GET /auth/settings': settings,
  'POST /auth/settings': changeSettings,
  'GET /auth/passkeys': passkeys,
  'POST /auth/passkeys/rename': renamePasskey,
  'POST /auth/passkeys/remove': removePasskey,
  'GET /auth/identities': identities,
  'POST /auth/identities/link': link,
  'POST /auth/identities/remove': removeIdentity,
  'POST /auth/mail': mail,
  'POST /auth/mail/confirm': confirmMail,
  'GET /auth/invitations': invitations,
  'POST /auth/invitations/accept': acceptInvitation,
  'POST /auth/invitations/decline': declineInvitation,
  'POST /auth/view': view,
  'POST /auth/view/end': endView,
  'GET /auth/keys': keys,
  'POST /auth/keys': createKey,
  'POST /auth/keys/revoke': revokeKey,
  'GET /auth/me': me,
  'GET /auth/check': check,
  'GET /auth/token': token,
  'POST /auth/me/rights': rights,
  'POST /auth/me/rights/explain': explain,
  'GET /api/audit/verify': verifyAudit,
  'GET /api/config': config,
  'GET /api/config/files/{id}': configFiles,
  'POST /api/accessCodes/letter': accessCodeLetter,
  'POST /api/accessCodes/mail': accessCodeMail,
  'POST /api/portal/dataExport': dataExport,
  'GET /api/portal/dataExport/{job}': dataExportFile,
  'POST /api/portal/itemised-record': chooseRecord,
  'POST /api/portal/requests': requests,
  'GET /api/portal/summary': portalSummary,
  'GET /api/letters': letters,
  'GET /api/mails': mails,
  'GET /api/mails/{template}/{id}': mailDraft,
  'POST /api/mails/{template}/{id}': sendMail,
  'GET /api/letters/{template}/{id}': letter,
  'GET /api/help': help,
  'GET /api/navigation': navigation,
  'GET /api/twins/cache': cache,
  'GET /api/twins/{definition}/ui/{hash}': ui,
  'POST /api/twins/counts': typeCounts,
  'POST /api/twins/forpath': forpath,
  'POST /api/twins/template': template,
  'GET /api/definitions/overlay': overlay,
  'POST /api/definitions/overlay/draft': draft,
  'POST /api/definitions/overlay/preview': preview,
  'POST /api/definitions/overlay/publish': publish,
  'GET /api/definitions/overlay/rights': fieldRights,
  'POST /api/definitions/overlay/rollback': rollback,
  'GET /api/definitions/overlay/choices/{type}': choices,
  'GET /api/definitions/overlay/starts': starts,
  'GET /api/definitions/types': types,
  'GET /api/definitions/types/history/{type}': typeHistory,
  'GET /api/definitions/types/versions': overlayVersions,
  'GET /api/definitions/types/uses/{type}': typeUses,
  'POST /api/data/query': query,
  'GET /api/data/query': copiedLink,
  'POST /api/data/states': states,
  'POST /api/data/dashboard': dashboard,
  'POST /api/data/tiles': tiles,
  'POST /api/data/timeline': timeline,
  'GET /api/data/exports/{id}': exports,
  'POST /api/data/exports/{id}/cancel': cancelExport,
  'GET /api/data/links': links,
  'POST /api/data/links/renew': renew,
  'POST /api/data/links/revoke': revoke,
  'GET /api/imports': imports,
  'POST /api/imports': createImport,
  'GET /api/imports/{id}': importCall,
  'POST /api/imports/{id}/check': checkImport,
  'POST /api/imports/{id}/run': runImport,
  'GET /api/imports/{id}/rows': importRows,
  'GET /api/imports/{id}/file': importFile,
  'POST /api/data/save': save,
  'POST /api/data/bulk': bulk,
  'GET /api/data/bulk': begunChanges,
  'POST /api/data/undo': undo,
  'GET /api/data/history': history,
  'POST /api/data/changes': changes,
  'POST /api/data/checks': checkData,
  ...boardCalls,
  ...commentCalls,
  'POST /api/realtime/ticket': ticket,
  'POST /api/data/telemetries': telemetries,
  'GET /api/roles/changed': changedRoles,
  'POST /api/roles/follow': followRole,
  'POST /api/telemetry': telemetry,
  'POST /api/telemetry/device': device,
  'POST /api/telemetry/measure': measure,
  'POST /api/telemetry/tokens': tokens,
  'GET /api/telemetry/tokens': tokenList,
  'POST /api/telemetry/tokens/revoke': revokeToken,
  'GET /api/execute/definitions/{rootId}/{executionId}': executeDefinitions,
  'GET /api/execute/code/{process}': code,
  'POST /api/execute/code/confirm': confirmCode,
  'POST /api/execute/messages': executeMessages,
  'POST /api/execute/preview': executePreview,
  'POST /api/execute/receiptPreview': receiptPreview,
  ...flashCalls,
  'POST /api/execute/rehearsal': rehearsal,
  'GET /api/execute/diagrams/{rootId}/{executionId}': executeDiagrams,
  'POST /api/execute/adminUpdate': adminUpdate,
  'POST /api/execute/snapshots': snapshots,
  'GET /api/execute/snapshots/{process}': listSnapshots,
  'GET /api/execute/snapshots/{process}/{id}': readSnapshot,
  'GET /api/execute/xRay/{key}': xRay,
  'GET /api/execute/slots/{process}': slots,
  'GET /api/execute/slots/{process}/technicians': slotTechnicians,
  'GET /api/execute/done/{process}': done,
  'GET /api/execute/standing/{key}/{element}': standing,
  'GET /api/execute/modeler': modeler,
  'GET /api/execute/modeler/diagram/{key}': modelerDiagram,
  'GET /api/execute/modeler/version/{key}/{version}': diagramVersion,
  'POST /api/execute/modeler/check': checkDiagram,
  'POST /api/execute/modeler/adopt': adoptDiagram,
  'POST /api/execute/modeler/draft': draftDiagram,
  'POST /api/execute/modeler/preview': previewDiagram,
  'POST /api/execute/modeler/deploy': deployDiagram,
  'POST /api/execute/modeler/migrate': migrateProcesses,
  'POST /api/execute/taskLink': taskLink,
  'GET /api/jobs': jobs,
  'GET /api/jobs/about/{twin}': jobAbout,
  'GET /api/jobs/{id}': job,
  'GET /api/jobs/{id}/refused': refused,
  'POST /api/jobs/{id}/cancel': cancelJob,
  'POST /api/files': upload,
  'GET /api/files/{id}': download,
  ...mapCalls,
  'POST /api/sessions/end': endUserSessions,
  'POST /api/users/add': add,
  'POST /api/users/invite': invite,
  'POST /api/users/deactivate': deactivate,
  'POST /api/users/keys/revoke': revokeUserKeys,
  'GET /api/identityProviders': identityProviders,
  'POST /api/identityProviders': saveIdentityProvider,
  'POST /api/identityProviders/remove': removeProvider,
  'POST /api/identityProviders/try': tryCall,
  'POST /api/tenants': tenants,
  'GET /api/tenants/overview': tenantOverview,
  'POST /api/tenants/limits': tenantLimits,
  'GET /customerjourney/tasks/query/{taskToken}': queryTask,
  'POST /customerjourney/tasks/save/{taskToken}': saveTask,
  'POST /customerjourney/tasks/uploadToken/{taskToken}': taskUploadToken,
  'GET /customerjourney/{tenant}/config': journeyConfig,
  'POST /customerjourney/{tenant}/getCaptcha': getCaptcha,
  'POST /customerjourney/{tenant}/resolveCaptcha': resolveCaptcha,
  'POST /customerjourney/{tenant}/terminate': terminate,
  'POST /customerjourney/{tenant}/declare': declare,
  'GET /customerjourney/{tenant}/receipts/{receipt}': receipts,
  'POST /customerjourney/{tenant}/uploadToken': uploadToken,
  'POST /customerjourney/{tenant}/board-mail': leaveBoardMail,
  'POST /customerjourney/{tenant}/proof': proof,
  'POST /customerjourney/{tenant}/proof/confirm': confirmProof,
  'GET /customerjourney/{tenant}/journey': journey,
  'GET /customerjourney/{tenant}/addresses': addresses,
  'POST /customerjourney/{tenant}/availability': availability,
  'GET /customerjourney/{tenant}/summary': summary,
  'GET /customerjourney/{tenant}/pib': pib,
  'GET /customerjourney/{tenant}/picture': picture,
  'POST /customerjourney/{tenant}/order': order,
  'POST /customerjourney/{tenant}/accessCode': accessCode,
  'POST /customerjourney/{tenant}/registration': registration,
  'GET /customerjourney/{tenant}/bank/bicLookup/{iban}': bicLookup,
  'GET /customerjourney/{tenant}/bank/bicLookup/{iban}/{bic}': bicLookupWithBic,
  'GET /customerjourney/{tenant}/validate/phonenumber/{digits}': phonenumber,
  'GET /{tenant}/validate/phonenumber/{digits}': tenantPhonenumber,
  'GET /api/openapi.json': openapi,
  'GET /health': health,
  'GET /health/parts': healthParts,
  'GET /ready': ready,
} as const

export type Calls = typeof calls
export type CallKey = keyof Calls
type Part<K extends CallKey, P extends string> = Calls[K] extends { readonly [key in P]: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : undefined
export type Params<K extends CallKey> = Part<K, 'params'>
export type QueryOf<K extends CallKey> = Part<K, 'query'>
export type Input<K extends CallKey> = Part<K, 'input'>
export type Output<K extends CallKey> = z.output<Calls[K]['output']>
