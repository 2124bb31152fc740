import type { Handler } from '@groundwork/http';
import type { CatalogueContext } from '../context.ts';
import { page } from '../pages/page.ts';
import type { Elsewhere, Shown } from '../pages/shown.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { sections, type SectionName } from './administration.ts';
import { AdministrationFrame } from './administration-frame.tsx';

/** Page for site administrators: `/app/admin/…`. The API returns 404 to other users, so they see no such page. */
export const administrationPage = (
  section: SectionName,
  create: (ctx: CatalogueContext) => (visit: SignedInVisit) => Promise<Shown | Elsewhere>,
): Handler<CatalogueContext> =>
  page((ctx) => {
    const show = create(ctx);
    return async (visit) => {
      const shown = await show(visit);
      if ('goTo' in shown) return shown;
      return {
        ...shown,
        title: `${shown.title} · Site administration`,
        body: AdministrationFrame({ section: sections[section], children: shown.body }),
      };
    };
  });
