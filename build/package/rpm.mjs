import fs from 'node:fs';
import path from 'node:path';
import { splitInput } from './fpm-arguments.mjs';
import { mustRun } from './tool.mjs';

const ARCHITECTURES = { amd64: 'x86_64', arm64: 'aarch64' };
/** rpm's own names of level and method. */
const PAYLOADS = { gzip: 'w1.gzdio', xz: 'w6.xzdio', xzmt: 'w6T.xzdio' };

/** A percent sign begins a macro in a spec file. */
const withoutMacros = (text) => text.replaceAll('%', '%%');

/** A script's text; rpm has another place for its first line. */
export const scriptBody = (text) => withoutMacros(text.replace(/^#!.*\n/, ''));

/** Where a script says what it is written for, rpm has to be told, or it takes /bin/sh. */
const interpreter = (text) => {
  const [, program] = /^#!\s*(\S+)/.exec(text) ?? [];
  return program ? ` -p ${program}` : '';
};

/**
 * The spec file.
 * @param {import('./fpm-arguments.mjs').Wanted} wanted
 * @param {{ files: string[], folders: string[], afterInstall: string, afterRemove: string }} content `folders` are our own: they go when
 *   the package goes
 */
export function specText(wanted, { files, folders, afterInstall, afterRemove }) {
  const description = wanted.description.trim();
  const fields = [
    `Name: ${wanted.name}`,
    `Version: ${wanted.version}`,
    'Release: 1',
    `Summary: ${wanted.summary ?? description.split('\n')[0]}`,
    `License: ${wanted.license}`,
    wanted.url && `URL: ${wanted.url}`,
    wanted.vendor && `Vendor: ${wanted.vendor}`,
    ...wanted.depends.map((name) => `Requires: ${name}`),
    'AutoReqProv: no', // Electron brings its own libraries: rpm would offer and want them by name
  ];
  return `${fields.filter(Boolean).map(withoutMacros).join('\n')}
%global __os_install_post %{nil}
%global _build_id_links none
%global debug_package %{nil}
%global _binary_payload ${PAYLOADS[wanted.compression] ?? PAYLOADS.xz}

%description
${withoutMacros(description)}

%post${interpreter(afterInstall)}
${scriptBody(afterInstall)}

%postun${interpreter(afterRemove)}
# On an upgrade this runs after the new version was installed, and would remove its link.
if [ "$1" = 0 ]; then
${scriptBody(afterRemove)}
fi

%files
%defattr(-,root,root,-)
${folders.map((folder) => `%dir "${withoutMacros(folder)}"`).join('\n')}
${files.map((file) => `"${withoutMacros(file)}"`).join('\n')}
`;
}

const listStage = (stage, ...tests) =>
  mustRun('find', [stage, ...tests, '-printf', '/%P\\n'])
    .split('\n')
    .filter((line) => line.length > 1);

/**
 * Makes an rpm.
 * @param {import('./fpm-arguments.mjs').Wanted} wanted
 * @param {{ stage: string, work: string }} folders
 */
export function buildRpm(wanted, { stage, work }) {
  const own = wanted.inputs.map(splitInput).filter(({ from }) => from.endsWith('/'));
  const isOwn = (folder) => own.some(({ to }) => folder === to || folder.startsWith(`${to}/`));
  const read = (file) => (file ? fs.readFileSync(file, 'utf8') : 'true');
  const specFile = path.join(work, 'package.spec');
  const spec = specText(wanted, {
    files: listStage(stage, '-not', '-type', 'd'),
    folders: listStage(stage, '-type', 'd').filter(isOwn),
    afterInstall: read(wanted.afterInstall),
    afterRemove: read(wanted.afterRemove),
  });
  fs.writeFileSync(specFile, spec);
  const architecture = ARCHITECTURES[wanted.architecture] ?? wanted.architecture;
  // The last one, or the name of the machine would be in every package.
  const definitions = { _topdir: work, _rpmdir: work, _rpmfilename: 'out.rpm', _buildhost: 'localhost' };
  const defines = Object.entries(definitions).flatMap(([name, value]) => ['--define', `${name} ${value}`]);
  mustRun('rpmbuild', ['-bb', '--quiet', '--buildroot', stage, '--target', architecture, ...defines, specFile]);
  fs.copyFileSync(path.join(work, 'out.rpm'), wanted.output);
}
