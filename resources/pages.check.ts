import type { ReactNode } from 'react'
import type { Pages, Shared } from '#server/pages'

// Type checks only, never run: every screen the server names has a component, which requires no props that
// the server doesn't send.

type Screens = {
  Welcome: typeof import('./Pages/Welcome.tsx')
  Dashboard: typeof import('./Pages/Dashboard.tsx')
  Help: typeof import('./Pages/Help.tsx')
  'Report/Index': typeof import('./Pages/Report/Index.tsx')
  'Report/Show': typeof import('./Pages/Report/Show.tsx')
  PrivacyPolicy: typeof import('./Pages/PrivacyPolicy.tsx')
  TermsOfService: typeof import('./Pages/TermsOfService.tsx')
  Accessibility: typeof import('./Pages/Accessibility.tsx')
  Error: typeof import('./Pages/Error.tsx')
  'Auth/Login': typeof import('./Pages/Auth/Login.tsx')
  'Auth/Register': typeof import('./Pages/Auth/Register.tsx')
  'Auth/Setup': typeof import('./Pages/Auth/Setup.tsx')
  'Auth/ForgotPassword': typeof import('./Pages/Auth/ForgotPassword.tsx')
  'Auth/FirstSteps': typeof import('./Pages/Auth/FirstSteps.tsx')
  'Auth/ResetPassword': typeof import('./Pages/Auth/ResetPassword.tsx')
  'Auth/VerifyEmail': typeof import('./Pages/Auth/VerifyEmail.tsx')
  'Auth/ConfirmPassword': typeof import('./Pages/Auth/ConfirmPassword.tsx')
  'Auth/TwoFactorChallenge': typeof import('./Pages/Auth/TwoFactorChallenge.tsx')
  'Profile/Show': typeof import('./Pages/Profile/Show.tsx')
  'API/Index': typeof import('./Pages/API/Index.tsx')
  'API/Reference': typeof import('./Pages/API/Reference.tsx')
  'User/Index': typeof import('./Pages/User/Index.tsx')
  'User/Create': typeof import('./Pages/User/Create.tsx')
  'User/Edit': typeof import('./Pages/User/Edit.tsx')
  'Audit/Index': typeof import('./Pages/Audit/Index.tsx')
  'Settings/Show': typeof import('./Pages/Settings/Show.tsx')
  'Settings/Type': typeof import('./Pages/Settings/Type.tsx')
  'Settings/Status': typeof import('./Pages/Settings/Status.tsx')
  'Settings/Holidays': typeof import('./Pages/Settings/Holidays.tsx')
  'Webhook/Index': typeof import('./Pages/Webhook/Index.tsx')
  'Webhook/Show': typeof import('./Pages/Webhook/Show.tsx')
  'Notification/Index': typeof import('./Pages/Notification/Index.tsx')
  'Mailbox/Index': typeof import('./Pages/Mailbox/Index.tsx')
  'Application/Index': typeof import('./Pages/Application/Index.tsx')
  'Application/Archive': typeof import('./Pages/Application/Archive.tsx')
  'Application/Create': typeof import('./Pages/Application/Create.tsx')
  'Application/Imports': typeof import('./Pages/Application/Imports.tsx')
  'Application/Import': typeof import('./Pages/Application/Import.tsx')
  'Application/Edit': typeof import('./Pages/Application/Edit.tsx')
  'Application/Detail': typeof import('./Pages/Application/Detail.tsx')
  'ArrestedPerson/Index': typeof import('./Pages/ArrestedPerson/Index.tsx')
  'ArrestedPerson/Create': typeof import('./Pages/ArrestedPerson/Create.tsx')
  'ArrestedPerson/Edit': typeof import('./Pages/ArrestedPerson/Edit.tsx')
  'ArrestedPerson/Show': typeof import('./Pages/ArrestedPerson/Show.tsx')
  'ArrestedPerson/Imports': typeof import('./Pages/ArrestedPerson/Imports.tsx')
  'ArrestedPerson/Import': typeof import('./Pages/ArrestedPerson/Import.tsx')
  'Application/QR': typeof import('./Pages/Application/QR.tsx')
  'Application/Receipt': typeof import('./Pages/Application/Receipt.tsx')
  'Receipt/Show': typeof import('./Pages/Receipt/Show.tsx')
  'Letter/Create': typeof import('./Pages/Letter/Create.tsx')
  'Letter/Edit': typeof import('./Pages/Letter/Edit.tsx')
  'Letter/Index': typeof import('./Pages/Letter/Index.tsx')
  'Letter/Bulk': typeof import('./Pages/Letter/Bulk.tsx')
  'Application/Slips': typeof import('./Pages/Application/Slips.tsx')
  'Request/Create': typeof import('./Pages/Request/Create.tsx')
  'Request/Slip': typeof import('./Pages/Request/Slip.tsx')
  'Answer/Show': typeof import('./Pages/Answer/Show.tsx')
  'Verification/Show': typeof import('./Pages/Verification/Show.tsx')
  'Application/Duplicate': typeof import('./Pages/Application/Duplicate.tsx')
}

type Expected = { [Name in keyof Pages]: { default: (props: Pages[Name] & Shared) => ReactNode } }

type Fits<Actual extends Expected> = Actual

export type CheckedScreens = Fits<Screens>
