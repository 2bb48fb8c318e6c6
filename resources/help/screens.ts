import type { Pages } from '#server/pages'
import type { OfRegister } from '#server/platform/register-switch'
import type { Term } from './terms.ts'

type ScreenHelp = OfRegister & {
  title: string
  /** The purpose of the screen, in one paragraph. */
  about: string
  terms: Term[]
}

export const screenHelp: Record<keyof Pages, ScreenHelp> = {
  Dashboard: {
    title: 'Dashboard',
    about:
      'Your to-do list comes first: each row opens the place where you act. Below it are the board’s figures and what happened lately, if you may see cases. The page updates by itself.',
    terms: ['case', 'return', 'hold', 'resolution', 'duplicate', 'match'],
  },
  'Report/Index': {
    title: 'Reports',
    about:
      'Six reports on the board’s work: what came in and was decided, what is pending, how long each step takes, what is late, who did what, and how cases ended. If the board publishes reports, everyone can read a shorter form of them without signing in.',
    terms: ['application', 'endorsement', 'decision', 'resolution', 'hold'],
  },
  'Report/Show': {
    title: 'Report',
    about:
      'Choose a period and a type. Figures lead to the list of their applications. Print gives one or two sheets, and Export a file for spreadsheets. Nothing in a report depends on votes. In published reports, figures are rounded to tens, and small ones are not shown.',
    terms: ['application', 'endorsement', 'decision', 'resolution', 'hold'],
  },
  'Notification/Index': {
    title: 'Notifications',
    about:
      'What others did that concerns you, such as a reply or a case that waits for your vote. Your profile says what you are notified of, and whether by email.',
    terms: ['case', 'comment', 'round'],
  },
  'Application/Index': {
    title: 'Applications',
    about:
      'Every application that is not archived. Search for a name, a reference or a case number, and narrow the list with filters. The filters are part of the address, so you can save or share a view. Select rows to act on several at once, as far as you have permission.',
    terms: ['application', 'reference', 'endorsement', 'return', 'hold', 'round'],
  },
  'Application/Archive': {
    title: 'Archive',
    about:
      'Closed applications that were archived. They can be read and found but not changed. Somebody with permission to archive can restore one.',
    terms: ['application', 'reference', 'resolution'],
  },
  'Application/Create': {
    title: 'Register application',
    about:
      'Enter what the applicant has filed, with photo and documents. While you type, Docket looks for the same person in other applications[ and, if you may see it, in the register of arrested persons]. What you type is kept as a draft.',
    terms: ['application', 'duplicate', 'match', 'strong, likely, possible, weak'],
  },
  'Application/Edit': {
    title: 'Edit application',
    about:
      'Correct an application or add documents. This is possible until it is endorsed. Saving also marks a returned application as complete and voids the first of two endorsements. If somebody else saves a change first, you are told what changed, and what you typed stays.',
    terms: ['application', 'endorsement', 'return'],
  },
  'Application/Imports': {
    title: 'Imports of applications',
    about:
      'Bring the board’s earlier applications into Docket from a CSV or Excel file, open ones and those that were decided before Docket. Upload a file here, or go on with one that is not finished.',
    terms: ['application', 'duplicate'],
  },
  'Application/Import': {
    title: 'Import of applications',
    about:
      'Check a file before anything is added. Answer what only you can know, such as whether the day or the month comes first or which fields are in columns with other names, and choose the rows to import. Correct cells with problems in the table, or download their rows; those that still have problems are left out. An import can be undone: applications that nobody has worked on since are removed again.',
    terms: ['application', 'duplicate', 'strong, likely, possible, weak'],
  },
  'Application/Detail': {
    title: 'Case',
    about:
      'Everything about one application. The panel “Next” says what the case waits for and offers what you may do now. An act that is not possible yet says why. Due dates say what they were counted from; “Why this date?” shows every day and the dates that there were before. A case can be assigned to somebody who looks after it, and have labels by which people find it. Your private note is yours alone. Remarks are official; the discussion is for questions among colleagues. Letters to the applicant are written, approved and sent from here. Answers to requests are accepted or returned here, item by item. Everything that happens is in the history.',
    terms: [
      'due date',
      'assignee',
      'label',
      'private note',
      'seat',
      'roll',
      'quorum',
      'tally',
      'carry',
      'sealed votes',
      'recusal',
      'return',
      'hold',
      'remark',
      'resolution',
      'letter',
      'request',
    ],
  },
  'Application/Duplicate': {
    title: 'Possible duplicates',
    about:
      'Compare an application with others that may be about the same person, field by field, best first. Say whether it is the same person or different people, and why. You can take your answer back. An answer is asked for again when a compared field changes.',
    terms: ['duplicate', 'verdict', 'strong, likely, possible, weak'],
  },
  'Application/QR': {
    title: 'Slip',
    about:
      'Print the slip of a signed resolution, as a card or a page, with the full name or a masked one. Anyone who has it can scan the code and see whether the resolution is still valid.',
    terms: ['slip', 'check code', 'resolution'],
  },
  'Application/Receipt': {
    title: 'Receipt',
    about:
      'The receipt that was made when the application was registered, or later if it had none, signed with the board’s key. Print it or send it by email. Its QR code leads to a public page with the stage that the application has reached, the promised date, the date now and the reason for every day between them. Nothing in it changes any more.',
    terms: ['receipt', 'check code', 'application'],
  },
  'Receipt/Show': {
    title: 'Your receipt',
    about:
      'How far your application is, by which day the office promised to act, and by which day it is due now. Every day between the two dates is accounted for. The page shows nothing else about the application. You don’t need an account.',
    terms: ['receipt'],
  },
  'Letter/Create': {
    title: 'Write a letter',
    about:
      'Choose a template. Docket fills in the case, the applicant’s name and their address, and you change what you like. Nothing is sent yet: saving makes a draft that people who write letters can read and edit.',
    terms: ['letter', 'application'],
  },
  'Letter/Edit': {
    title: 'Letter',
    about:
      'A draft can be edited until it is approved; some templates ask that somebody else than the author approves it, and who may do so has it on their to-do list. Approval gives the letter its number and check code and stores its PDF, and nothing in it changes any more. Then send it by email or post, or hand it over. Each sending is recorded, and a letter can be sent again. A letter that was not sent can be withdrawn. If a mail server refuses an email, its answer is shown here and on the case; what is returned later, the board can’t see.',
    terms: ['letter', 'check code'],
  },
  'Request/Create': {
    title: 'Ask in writing',
    about:
      'Ask the applicant for documents, answers or corrections, or somebody else for an opinion. The request becomes a numbered letter, sent by email or printed, with an address at which it is answered without an account. Due dates stop while it waits, if the type says so. What is missing on the case can be added with one button.',
    terms: ['application', 'letter', 'return'],
  },
  'Request/Slip': {
    title: 'Answer slip',
    about:
      'A page for recipients without an email address: the address for the answer, as a QR code and in letters. Hand it over with the letter, and to nobody else, because whoever has it can answer. It stops working when the request is renewed or withdrawn, or ends with its application.',
    terms: ['letter'],
  },
  'Letter/Index': {
    title: 'Letters to several applicants',
    about:
      'Every time that letters were made for several applications, the latest first. Open one to print its PDF again, see how its emails went, or try again those that got no letter. To make new ones, select applications in the list and choose “Write letters”.',
    terms: ['letter', 'application'],
  },
  'Letter/Bulk': {
    title: 'Letters to several applicants',
    about:
      'One letter for each of the chosen applications, as one PDF to print or as emails. Applications that get none are listed with the reason. When the reason is gone, try those again; nobody gets the letter twice.',
    terms: ['letter', 'application'],
  },
  'Application/Slips': {
    title: 'Slips',
    about:
      'Print the slips of several applications on sheets of paper, eight cards on each. The page names the applications that are left out, and why.',
    terms: ['slip', 'check code', 'resolution'],
  },
  'ArrestedPerson/Index': {
    ofRegister: true,
    title: 'Arrested persons',
    about:
      'The register of arrested persons. Search for a name or number, and narrow the list by custody, legal status, facility or custody clock. Searches and exports are recorded.',
    terms: ['arrested person', 'custody clock', 'sealed record', 'view'],
  },
  'ArrestedPerson/Create': {
    ofRegister: true,
    title: 'Register arrest',
    about:
      'Enter a person and their arrest. While you type, Docket looks for people already in the register, so that a second arrest is added to the same person. What you type is kept as a draft.',
    terms: ['arrested person', 'arrest', 'custody clock'],
  },
  'ArrestedPerson/Edit': {
    ofRegister: true,
    title: 'Edit arrested person',
    about:
      'Correct what is known about the person. Arrests and custody events are added on the record itself. If somebody else saves a change first, you are told what changed, and what you typed stays.',
    terms: ['arrested person', 'custody event'],
  },
  'ArrestedPerson/Show': {
    ofRegister: true,
    title: 'Record of an arrested person',
    about:
      'Everything about one person: identity, arrests with their charges, custody, files, and applicants who may be the same person. The custody clock shows how long is left to file a charge. Opening this page is recorded.',
    terms: ['arrest', 'custody event', 'custody clock', 'sealed record', 'match', 'view'],
  },
  'ArrestedPerson/Imports': {
    ofRegister: true,
    title: 'Imports',
    about:
      'Bring many arrested persons into the register from a CSV or Excel file. Upload a file here, or go on with one that is not finished.',
    terms: ['arrested person', 'arrest'],
  },
  'ArrestedPerson/Import': {
    ofRegister: true,
    title: 'Import',
    about:
      'Check a file before anything is added. Answer what only you can know, such as whether the day or the month comes first, and choose what to do with each row that resembles somebody in the register. Rows with problems are left out.',
    terms: ['arrested person', 'arrest', 'verdict', 'strong, likely, possible, weak'],
  },
  'User/Index': {
    title: 'Users',
    about:
      'Everybody with an account. Find who has which permission, and who has not set up a second factor.',
    terms: ['permission', 'two-factor authentication'],
  },
  'User/Create': {
    title: 'Invite user',
    about:
      'Create an account and send an invitation by email. Choose a role, which sets the permissions, and change single ones if needed. Some permissions take effect when a second person confirms them.',
    terms: ['permission', 'two-factor authentication'],
  },
  'User/Edit': {
    title: 'Edit user',
    about:
      'Change somebody’s details and permissions, end their sessions or deactivate the account. Changes take effect with that person’s next request. You cannot change your own permissions.',
    terms: ['permission', 'seat', 'two-factor authentication'],
  },
  'Audit/Index': {
    title: 'Audit log',
    about: 'Who did what, and when. Filter by person, act or date. How a member voted is never shown here.',
    terms: ['audit log', 'sealed votes', 'view'],
  },
  'Settings/Show': {
    title: 'Settings',
    about:
      'What is true for the whole board: the office with its letterhead and logo, the time zone, [custody hours and ]validity of slips, who must use two-factor authentication, the types of application, the labels that people put on them, and the holidays. What the server’s environment sets cannot be changed here.',
    terms: ['application', 'label', 'quorum', 'two-factor authentication', 'webhook'],
  },
  'Settings/Type': {
    title: 'Application type',
    about:
      'The name, fields, rules, clocks and texts of one type of application. You change a draft of them, rehearse what it would mean, and publish it as a version. Applications keep the version they were registered under until you move them. What an earlier version says stays here.',
    terms: ['application', 'quorum', 'round', 'clock', 'due date'],
  },
  'Settings/Status': {
    title: 'Status of the board',
    about:
      'Whether email, backups, the disk, the database and live updates work, and what to do if not. Background jobs can be paused and tried again.',
    terms: ['webhook', 'audit log'],
  },
  'Settings/Holidays': {
    title: 'Holidays',
    about:
      'The holidays and the weekend, which due dates in working days leave out. Paste holidays one a line; before you add them, the page says how many open applications get another due date. A wrong holiday is struck with a reason and stays on the list, so that earlier due dates can still be explained.',
    terms: ['application'],
  },
  'Webhook/Index': {
    title: 'Webhooks',
    about: 'Other systems that Docket notifies when something happens on a case[ or in the register].',
    terms: ['webhook'],
  },
  'Webhook/Show': {
    title: 'Webhook',
    about:
      'The address, the events and the latest deliveries of one webhook. Failed deliveries can be sent again.',
    terms: ['webhook'],
  },
  'Profile/Show': {
    title: 'Profile',
    about:
      'Your name, photo, password and second factor, what you are notified of, and the browsers in which you are signed in.',
    terms: ['two-factor authentication', 'passkey', 'recovery code', 'recusal'],
  },
  'API/Index': {
    title: 'API tokens',
    about:
      'Tokens with which programs can read or write on your behalf. A new token is shown once; copy it then.',
    terms: ['API token', 'permission'],
  },
  'API/Reference': {
    title: 'API reference',
    about: 'Every address of the API, what it takes and what it returns, for people who write programs.',
    terms: ['API token'],
  },
  'Auth/Login': {
    title: 'Sign in',
    about:
      'Enter the email address and password of your account, or use a passkey. If you have no account, ask an administrator of the board for an invitation. After several wrong passwords you have to wait.',
    terms: ['passkey', 'two-factor authentication'],
  },
  'Auth/TwoFactorChallenge': {
    title: 'Second factor',
    about:
      'Enter the six digits that your authenticator app shows for this board. If you don’t have your phone, use a recovery code, or ask an administrator to reset your second factor.',
    terms: ['two-factor authentication', 'recovery code', 'passkey'],
  },
  'Auth/ForgotPassword': {
    title: 'Forgotten password',
    about: 'Enter your email address. If it has an account, you get a link to choose a new password.',
    terms: [],
  },
  'Auth/ResetPassword': {
    title: 'Choose a password',
    about: 'The link in your email lets you choose a password, once. If it has expired, ask for a new one.',
    terms: [],
  },
  'Auth/Register': {
    title: 'Create an account',
    about: 'You get a link by email to confirm your address. An administrator then decides what you may do.',
    terms: ['permission'],
  },
  'Auth/VerifyEmail': {
    title: 'Confirm your email address',
    about: 'Open the link in the email that was sent to you. If it has not come, send it again from here.',
    terms: [],
  },
  'Auth/FirstSteps': {
    title: 'Set up your account',
    about: 'Set up a second factor, so that nobody can sign in with a stolen password alone.',
    terms: ['two-factor authentication', 'passkey', 'recovery code'],
  },
  'Auth/Setup': {
    title: 'Set up the board',
    about: 'Create the first administrator of a new board. The link works once.',
    terms: ['permission'],
  },
  'Auth/ConfirmPassword': {
    title: 'Confirm that it is you',
    about: 'Docket asks for your password or passkey again before important changes.',
    terms: ['passkey'],
  },
  'Verification/Show': {
    title: 'Check a slip or letter',
    about:
      'Find out whether a slip, letter or receipt is genuine and still valid. Scan its QR code or type its number and check code. Compare what you see with the paper in your hand. You don’t need an account.',
    terms: ['slip', 'letter', 'resolution', 'check code'],
  },
  'Answer/Show': {
    title: 'Answer the office',
    about:
      'The office needs a document, an answer or a correction from you. Add files, type your answers and send them. Everything is saved by itself, so that you can go on later with the same address, also on another device. You don’t need an account.',
    terms: [],
  },
  Welcome: {
    title: 'Welcome',
    about: 'Sign in here if you work for the board, or check a slip or letter that somebody has shown you.',
    terms: ['slip'],
  },
  Help: {
    title: 'Help',
    about:
      'How a case goes through the board, who does what, what each screen is for, and what the words mean.',
    terms: [],
  },
  PrivacyPolicy: {
    title: 'Privacy policy',
    about: 'What the board stores about people, and why.',
    terms: [],
  },
  TermsOfService: { title: 'Terms of service', about: 'The rules for using this board.', terms: [] },
  Accessibility: {
    title: 'Accessibility',
    about: 'How this board can be used with a keyboard, a screen reader or large text, and its known limits.',
    terms: [],
  },
  'Mailbox/Index': {
    title: 'Mailbox',
    about: 'The emails that this board would have sent. It exists only while no mail server is set up.',
    terms: [],
  },
  Error: {
    title: 'This page cannot be shown',
    about:
      'The page does not exist, you may not see it, or something went wrong. The message says which. If it happens again, tell an administrator and quote the reference below.',
    terms: ['permission'],
  },
}
