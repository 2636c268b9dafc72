import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { MARKDOWN_PATHS } from './site/content/markdown-paths.ts'

/** In the specification's order; a page is one line here. Prerendered ones are also in site/public-paths.ts. */
const publicPages = [
  index('site/home-page.tsx'),
  route('home', 'site/home-page.tsx', { id: 'home' }),
  route('about', 'site/about-page.tsx'),
  route('contact', 'features/contact/contact.page.tsx'),
  route('newsletter/confirm', 'features/newsletter/confirm.page.tsx'),
  route('newsletter/unsubscribe', 'features/newsletter/unsubscribe.page.tsx'),
  route('affiliate', 'site/affiliate-page.tsx'),
  route('affiliate/dashboard/:token', 'features/affiliates/dashboard.page.tsx'),
  route(
    'affiliate/dashboard/:token/statements/:number',
    'features/affiliates/dashboard-statement.page.tsx',
  ),
  route('global', 'site/global-page.tsx'),
  route('menu', 'site/menu-gallery-page.tsx'),
  route('grader', 'features/grader/grader.page.tsx'),
  route('grader/take', 'features/grader/take.page.tsx'),
  route('grader/:token', 'features/grader/saved-grade.page.tsx'),
  route('visuals', 'site/visuals-page.tsx'),
  route('marketing', 'site/marketing-page.tsx'),
  route('technical', 'site/technical-page.tsx'),
  route('signup', 'features/accounts/signup.page.tsx'),
  route('login', 'features/accounts/login.page.tsx'),
  route('forgotpassword', 'features/accounts/forgot-password.page.tsx'),
  route('confirm', 'features/accounts/confirm.page.tsx'),
  route('approvals/:token', 'features/proposals/mailed-proposal.page.tsx'),
  route('gcpcontrol', 'features/instances/controller.page.tsx'),
  route('registrationinformation', 'features/onboarding/registration-information.page.tsx'),
  route('stepsofregistration', 'site/content/steps-of-registration.page.tsx'),
  route('cookiepolicy', 'site/content/cookie-policy.page.tsx'),
  route('pricing', 'site/content/pricing/pricing.page.tsx'),
  route('overview', 'site/content/overview.page.tsx'),
  ...MARKDOWN_PATHS.map((path) =>
    route(path.slice(1), 'site/content/markdown.page.tsx', { id: `markdown${path}` }),
  ),
  route('blog', 'site/content/blog/blog.page.tsx'),
  route('blog/:id', 'site/content/blog/post.page.tsx'),
  route('video', 'site/content/video/video.page.tsx'),
  route('becomeamember', 'site/content/careers/careers.page.tsx'),
  route('scheduling', 'features/consultations/scheduling.page.tsx'),
  route('scheduling/booking', 'features/consultations/booking.page.tsx'),
  route('404', 'site/not-found-page.tsx'),
  route('500', 'site/server-error-page.tsx'),
  route('403', 'site/forbidden-page.tsx'),
  route('error/:statusCode?', 'site/status-page.tsx'),
]

/** Screens with the sidebar; widths and titles are the layout's, so a screen is one line here. */
const operatorScreens: RouteConfig = [
  route('today', 'features/menus/today/today.page.tsx'),
  route('menu-editor', 'features/menus/editor/menu-editor.page.tsx'),
  route('review', 'features/proposals/review.page.tsx'),
  route('reviews', 'features/reviews/reviews.page.tsx'),
  route('publish', 'features/channels/publish.page.tsx'),
  route('brands', 'features/brands/brands.page.tsx'),
  route('brands/new/:concept', 'features/brands/build-brand.page.tsx'),
  route('brands/:id', 'features/brands/brand.page.tsx'),
  route('sales', 'features/sales/sales.page.tsx'),
  route('plan', 'features/billing/plan.page.tsx'),
  route('statements/:number', 'features/billing/statement.page.tsx'),
  route('menuitems', 'features/menus/library/menu-items.page.tsx'),
  route('createitems', 'features/generation/chatbox/chatbox.page.tsx'),
  route('menucreation', 'features/generation/menu-tool/menu-tool.page.tsx'),
  route('menucreationai', 'features/generation/menu-tool/menu-tool.page.tsx', {
    id: 'menu-tool-ai',
  }),
  route('advertisement', 'features/generation/adverts/advertisement.page.tsx'),
  route('imagecreation', 'features/photos/image-creation.page.tsx'),
  route('menuupload', 'features/intake/upload/menu-upload.page.tsx'),
  route('menuupload/:id', 'features/intake/menu-intake.page.tsx'),
  route('datasets', 'features/datasets/datasets.page.tsx'),
  route('datasets/:id', 'features/datasets/dataset.page.tsx'),
  route('statistics', 'features/menus/statistics/statistics.page.tsx'),
  route('tips', 'features/menus/tips/tips.page.tsx'),
  route('settings', 'features/preferences/settings.page.tsx'),
  route('accountmanagement', 'features/accounts/management/account-management.page.tsx'),
]

/** What staff have, under one navigation. */
const staffScreens: RouteConfig = [
  layout('features/operations/operations-layout.tsx', [
    route('operations', 'features/operations/operations.page.tsx'),
    route('operations/accounts', 'features/operations/accounts.page.tsx'),
    route('operations/accounts/:id', 'features/operations/account.page.tsx'),
    route('operations/restaurants/:id/suggest', 'features/operations/suggest.page.tsx'),
    route('operations/links', 'features/operations/links.page.tsx'),
    route('operations/reviews', 'features/operations/reviews-overview.page.tsx'),
    route('operations/messages', 'features/operations/messages.page.tsx'),
    route('operations/newsletter', 'features/operations/newsletter.page.tsx'),
    route('operations/mails', 'features/operations/mails.page.tsx'),
    route('operations/jobs', 'features/operations/jobs.page.tsx'),
    route('operations/actions', 'features/operations/actions.page.tsx'),
    route('plans', 'features/billing/plans.page.tsx'),
    route('affiliates', 'features/affiliates/affiliates.page.tsx'),
    route('affiliates/:id', 'features/affiliates/affiliate.page.tsx'),
    route('affiliates/statements/:number', 'features/affiliates/affiliate-statement.page.tsx'),
    route('consultations', 'features/consultations/coming-consultations.page.tsx'),
    route('objections', 'features/grader/objections.page.tsx'),
    route('securitylog', 'features/security/security-log.page.tsx'),
  ]),
]

const developmentPages =
  process.env.NODE_ENV === 'development'
    ? [
        route('ui', 'ui/showcase/showcase-page.tsx'),
        layout('features/shell/operator-layout.tsx', { id: 'showcase-layout' }, [
          route('ui/screen', 'features/shell/showcase-screen.tsx'),
        ]),
      ]
    : []

export default [
  layout('site/site-layout.tsx', publicPages),
  layout('features/shell/operator-layout.tsx', [...operatorScreens, ...staffScreens]),
  ...developmentPages,
  route('*', 'site/unknown-path.tsx'),
] satisfies RouteConfig
