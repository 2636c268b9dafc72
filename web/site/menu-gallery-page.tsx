import { ButtonLink } from '../ui/button-link.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { PageHead } from './content/page-head.tsx'
import type { ExampleMenu } from './example-menu.ts'
import { ExampleMenuDialog, opensMenu } from './example-menu-dialog.tsx'
import { MENU_SAMPLES } from './menu-samples.ts'
import { pageMeta } from './page-meta.ts'
import { SitePicture } from './site-picture.tsx'

export const meta = () =>
  pageMeta({
    title: 'Menu gallery',
    description:
      'Four example menus, from a taco truck to an evening card, composed, written and priced by the built-in kitchen. Look closely: every line has its reason.',
    path: '/menu',
    keywords: ['example menus', 'menu design', 'menu descriptions', 'menu prices'],
  })

export default function MenuGalleryPage() {
  return (
    <div className="page-width py-12 md:py-20">
      <PageHead
        title="Menus worth reading twice"
        lead="Four menus that the built-in kitchen composed, wrote and priced without anybody's help. Click one to read it at full size."
      />
      <div className="mt-10 md:mt-14">
        <Carousel
          label="Example menus"
          slides={MENU_SAMPLES.map((menu, at) => ({
            id: menu.path,
            name: menu.title,
            content: (
              <div className="grid h-full items-center gap-6 bg-sunken p-4 sm:p-8 md:grid-cols-[minmax(0,24rem)_1fr] md:gap-12 md:p-12">
                <EnlargeButton menu={menu} isFirst={at === 0} />
                <div>
                  <p className="font-display text-lg text-tomato italic">{menu.category}</p>
                  <h2 className="mt-1 text-3xl md:text-4xl">{menu.title}</h2>
                  <p className="mt-4 max-w-prose text-soft-ink md:text-lg">{menu.note}</p>
                </div>
              </div>
            ),
          }))}
        />
      </div>
      <h2 className="mt-16 text-3xl md:mt-24">All four side by side</h2>
      <ul className="mt-7 grid grid-cols-2 gap-4 md:grid-cols-4 md:gap-7">
        {MENU_SAMPLES.map((menu) => (
          <li key={menu.path}>
            <EnlargeButton menu={menu} />
            <p className="mt-2 font-display text-lg font-medium">{menu.category}</p>
          </li>
        ))}
      </ul>
      <div className="mt-16 flex flex-wrap items-center justify-between gap-6 border-y-4 border-double border-strong-line py-10">
        <p className="font-display text-2xl">Yours could be the fifth.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/signup" variant="primary" size="large">
            Sign up
          </ButtonLink>
          <ButtonLink to="/grader" size="large">
            Have your menu graded
          </ButtonLink>
          <ButtonLink to="/visuals" size="large">
            See the visuals
          </ButtonLink>
        </div>
      </div>
      {MENU_SAMPLES.map((menu) => (
        <ExampleMenuDialog key={menu.path} menu={menu} />
      ))}
    </div>
  )
}

type EnlargeButtonProps = { menu: ExampleMenu; isFirst?: boolean }

function EnlargeButton({ menu, isFirst = false }: EnlargeButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Enlarge: ${menu.title}`}
      {...opensMenu(menu)}
      className="block w-full cursor-zoom-in rounded-sm shadow-raised transition-shadow duration-200 hover:shadow-overlay"
    >
      <SitePicture
        name={menu.path}
        shape="sheet"
        alt=""
        sizes="(min-width: 768px) 384px, 46vw"
        isFirst={isFirst}
        placeholder="Menu image not available"
        className="h-auto w-full rounded-sm border border-line"
      />
    </button>
  )
}
