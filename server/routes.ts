import { accountRoutes } from '#server/people/account/routes'
import { apiRoutes } from '#server/api/tokens/routes'
import { applicationListRoutes } from '#server/cases/lists/list-routes'
import { applicationRoutes } from '#server/cases/acts/routes'
import { applicationImportRoutes } from '#server/cases/imports/routes'
import { personImportRoutes } from '#server/register/imports/routes'
import { arrestedPersonRoutes } from '#server/register/routes'
import { auditRoutes } from '#server/records/audit/routes'
import { boardFileRoutes } from '#server/cases/board-file/routes'
import { bundleRoutes } from '#server/cases/bundle/routes'
import { caseRoutes } from '#server/cases/page-routes'
import { dashboardRoutes } from '#server/home/dashboard/routes'
import { discussionRoutes } from '#server/cases/discussion/routes'
import { firstStepRoutes } from '#server/home/first-steps/routes'
import { helpRoutes } from '#server/home/help/routes'
import { fileRoutes } from '#server/cases/attachments/routes'
import { listRoutes } from '#server/platform/lists/routes'
import { holidayRoutes } from '#server/cases/holidays/routes'
import { institutionRoutes } from '#server/people/institution/routes'
import { labelRoutes } from '#server/cases/labels/routes'
import { letterBatchRoutes } from '#server/cases/letters/batch-routes'
import { requestRoutes } from '#server/cases/requests/routes'
import { letterRoutes } from '#server/cases/letters/routes'
import { receiptRoutes } from '#server/cases/receipts/routes'
import { liveRoutes } from '#server/messages/live/routes'
import { noteRoutes } from '#server/cases/notes/routes'
import { notificationRoutes } from '#server/messages/notifications/routes'
import { matchingRoutes } from '#server/cases/settling/routes'
import { policyRoutes } from '#server/home/policies/routes'
import { reportRoutes } from '#server/home/reports/routes'
import { resolutionRoutes } from '#server/cases/resolutions/routes'
import { searchRoutes } from '#server/home/search/routes'
import { typeRoutes } from '#server/cases/publishing/routes'
import { settingsRoutes } from '#server/home/settings/routes'
import { mailedLinkRoutes } from '#server/people/sign-in/mailed-link-routes'
import { signInRoutes } from '#server/people/sign-in/routes'
import { secondFactorRoutes } from '#server/people/sign-in/second-factor-routes'
import { recordRoutes } from '#server/records/routes'
import { slipListRoutes, slipRoutes } from '#server/cases/slips/routes'
import { statusRoutes } from '#server/operations/status/routes'
import { userRoutes } from '#server/people/users/routes'
import { webhookRoutes } from '#server/api/webhooks/routes'

export const routes = [
  ...signInRoutes,
  ...secondFactorRoutes,
  ...institutionRoutes,
  ...mailedLinkRoutes,
  ...accountRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
  ...discussionRoutes, // before `/applications/:id`
  ...matchingRoutes, // before `/applications/:id`
  ...applicationImportRoutes, // before `/applications/:id`
  ...slipListRoutes, // before `/applications/:id`
  ...letterBatchRoutes, // before `/applications/:id`
  ...applicationListRoutes, // before `/applications/:id`
  ...applicationRoutes,
  ...caseRoutes,
  ...letterRoutes,
  ...receiptRoutes,
  ...requestRoutes,
  ...noteRoutes,
  ...personImportRoutes, // before `/arrested-persons/:id`
  ...arrestedPersonRoutes,
  ...fileRoutes,
  ...userRoutes,
  ...boardFileRoutes,
  ...settingsRoutes,
  ...firstStepRoutes,
  ...typeRoutes,
  ...labelRoutes,
  ...holidayRoutes,
  ...webhookRoutes,
  ...statusRoutes,
  ...auditRoutes,
  ...policyRoutes,
  ...helpRoutes,
  ...reportRoutes,
  ...listRoutes,
  ...liveRoutes,
  ...notificationRoutes,
  ...resolutionRoutes,
  ...bundleRoutes,
  ...slipRoutes,
  ...recordRoutes,
  ...apiRoutes,
]

type AnyRoute = (typeof routes)[number]

/** Such as `/applications/:id`. */
export type PathOf<Method extends AnyRoute['method'] = AnyRoute['method']> = Extract<
  AnyRoute,
  { method: Method }
>['path']

type Method = AnyRoute['method']

/** Such as `GET /applications/:id`. */
export type RouteName = { [M in Method]: `${Uppercase<M>} ${PathOf<M>}` }[Method]
