import { BeforeAfter } from '../ui/before-after.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageHead } from './content/page-head.tsx'
import { pageMeta } from './page-meta.ts'
import { PromiseList } from './promise-list.tsx'
import { SitePicture } from './site-picture.tsx'
import { ORIGINS, PAIRS, PROMISES } from './visuals-texts.ts'

export const meta = () =>
  pageMeta({
    title: 'Visual enhancements',
    description:
      'Food photographs in true light and colour, and a drawn picture for every dish without one. Compare before and after, and see how each picture is marked.',
    path: '/visuals',
    keywords: ['food photo enhancement', 'menu photos', 'dish pictures', 'before and after'],
  })

export default function VisualsPage() {
  return (
    <div className="page-width py-12 md:py-20">
      <PageHead
        title="Your food, in daylight"
        lead="Most dishes are photographed at the pass, under a lamp, by whoever has a hand free. We take the lamp out and leave the dish as it is."
      />
      <p className="mt-10 max-w-[46rem] border-l-2 border-tomato pl-4 text-soft-ink">
        The pictures below are drawn, not photographed: dishes that we drew, spoiled on purpose with
        dim light, colour cast, blur and noise, and then enhanced. The enhancement saw the spoiled
        picture only.
      </p>
      <ul className="mt-12 flex flex-col gap-14 md:mt-16 md:gap-20">
        {PAIRS.map(({ file, title, text, before, after }, at) => (
          <li
            key={file}
            className={`grid items-center gap-x-14 gap-y-6 ${at % 2 === 1 ? 'lg:grid-cols-[1fr_1.5fr]' : 'lg:grid-cols-[1.5fr_1fr]'}`}
          >
            <BeforeAfter
              label={`${title}: before and after`}
              className={at % 2 === 1 ? 'lg:order-2' : ''}
              before={<Photo name={`${file}-before`} alt={before} isFirst={at === 0} />}
              after={<Photo name={`${file}-after`} alt={after} isFirst={at === 0} />}
            />
            <div>
              <h2 className="text-3xl">{title}</h2>
              <p className="mt-4 text-soft-ink md:text-lg">{text}</p>
            </div>
          </li>
        ))}
      </ul>

      <section aria-labelledby="promises" className="mt-20">
        <h2 id="promises" className="text-3xl md:text-4xl">
          What is done, and what is not
        </h2>
        <PromiseList promises={PROMISES} />
      </section>

      <section aria-labelledby="origins" className="mt-20 grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <h2 id="origins" className="text-3xl md:text-4xl">
            Every picture says what it is
          </h2>
          <p className="mt-4 text-soft-ink md:text-lg">
            The mark stays with the picture in the library and in every export, so that no guest is
            shown a drawing as a photograph.
          </p>
          <dl className="mt-6">
            {ORIGINS.map(({ name, text }) => (
              <div
                key={name}
                className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[9rem_1fr]"
              >
                <dt className="font-medium">{name}</dt>
                <dd className="text-soft-ink">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ul aria-label="Drawn dishes" className="grid grid-cols-3 gap-3 self-start sm:gap-4">
          {DRAWN.map(({ name, alt }) => (
            <li key={name}>
              <SitePicture
                name={name}
                shape="dish"
                alt={alt}
                sizes="(min-width: 1024px) 180px, 31vw"
                className="aspect-square w-full rounded-sm object-cover"
              />
            </li>
          ))}
        </ul>
      </section>

      <div className="mt-20 flex flex-wrap items-center justify-between gap-6 border-y-4 border-double border-strong-line py-10">
        <p className="font-display text-2xl">Bring one photograph and look for yourself.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/signup" variant="primary" size="large">
            Sign up
          </ButtonLink>
          <ButtonLink to="/menu" size="large">
            See the menus
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

const DRAWN = [
  { name: 'tacos', alt: 'Drawing of Tacos al Pastor' },
  { name: 'japanese', alt: 'Drawing of a sushi platter' },
  { name: 'waffles', alt: 'Drawing of a waffle with chocolate and cream' },
  { name: 'kebab', alt: 'Drawing of an Adana kebab' },
  { name: 'burger', alt: 'Drawing of a burger' },
  { name: 'pizza', alt: 'Drawing of a pizza Margherita' },
  { name: 'salad', alt: 'Drawing of a garden salad' },
  { name: 'turkish', alt: 'Drawing of baklava' },
  { name: 'pasta', alt: 'Drawing of tagliatelle al ragù' },
]

type PhotoProps = { name: string; alt: string; isFirst: boolean }

function Photo({ name, alt, isFirst }: PhotoProps) {
  return (
    <SitePicture
      name={name}
      shape="photo"
      alt={alt}
      sizes="(min-width: 1024px) 680px, 92vw"
      isFirst={isFirst}
      className="h-auto w-full"
    />
  )
}
