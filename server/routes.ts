import { accountRoutes } from './account/routes.ts'
import { apiTokenRoutes } from './account/tokens/routes.ts'
import { apiRoutes } from './api/routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { importRoutes } from './arrested-persons/imports/routes.ts'
import { arrestedPersonRoutes } from './arrested-persons/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { boardKeyRoutes } from './board-keys/routes.ts'
import { bundleRoutes } from './bundle/routes.ts'
import { caseRoutes } from './case/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { discussionRoutes } from './discussion/routes.ts'
import { fileRoutes } from './attachments/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { institutionRoutes } from './institution/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { mailRoutes } from './sign-in/mailbox-routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { matchingRoutes } from './people-matching/routes.ts'
import { policyRoutes } from './policies/routes.ts'
import { resolutionRoutes } from './resolutions/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { mailedLinkRoutes } from './sign-in/mailed-link-routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { secondFactorRoutes } from './sign-in/second-factor-routes.ts'
import { signedLogRoutes } from './signed-log/routes.ts'
import { slipRoutes } from './slips/routes.ts'
import { rightRequestRoutes } from './users/right-requests/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { userRoutes } from './users/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const routes = [
  ...signInRoutes,
  ...secondFactorRoutes,
  ...institutionRoutes,
  ...mailedLinkRoutes,
  ...accountRoutes,
  ...apiTokenRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
  ...discussionRoutes, // before `/applications/:id`
  ...matchingRoutes, // before `/applications/:id`
  ...applicationRoutes,
  ...caseRoutes,
  ...importRoutes, // before `/arrested-persons/:id`
  ...arrestedPersonRoutes,
  ...fileRoutes,
  ...rightRequestRoutes,
  ...userRoutes,
  ...settingsRoutes,
  ...webhookRoutes,
  ...statusRoutes,
  ...auditRoutes,
  ...policyRoutes,
  ...listRoutes,
  ...liveRoutes,
  ...notificationRoutes,
  ...resolutionRoutes,
  ...bundleRoutes,
  ...slipRoutes,
  ...boardKeyRoutes,
  ...signedLogRoutes,
  ...mailRoutes,
  ...apiRoutes,
]

type Row = (typeof routes)[number]

/** Such as `/applications/:id`. */
export type PathOf<Method extends Row['method'] = Row['method']> = Extract<Row, { method: Method }>['path']

type Method = Row['method']

/** Such as `GET /applications/:id`. */
export type RouteName = { [M in Method]: `${Uppercase<M>} ${PathOf<M>}` }[Method]
