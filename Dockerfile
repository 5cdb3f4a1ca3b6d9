# The server of Strikehome: built in one stage; in the other only what was built, run by nobody, on a tree nobody may write.
# Live tables are kept in /data, or in PostgreSQL where DATABASE_URL names one.
#
#   docker build -t strikehome .
#   docker run --read-only --cap-drop ALL --security-opt no-new-privileges --memory 1g --pids-limit 100 \
#     -v strikehome:/data -e TRUST_PROXY=1 -e PUBLIC_URL=https://strikehome.example -p 127.0.0.1:8080:8080 strikehome

FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN node scripts/build.mjs server web && node scripts/sbom.mjs sbom.cdx.json

FROM node:22-bookworm-slim
WORKDIR /app
COPY --from=build /src/LICENSE LICENSE
COPY --from=build /src/NOTICE NOTICE
COPY --from=build /src/sbom.cdx.json sbom.cdx.json
COPY --from=build /src/packages/server/package.json packages/server/package.json
COPY --from=build /src/packages/server/dist packages/server/dist
COPY --from=build /src/packages/web/dist packages/web/dist
# The one package that is not inside the build: SQLite, with its binaries.
COPY --from=build /src/node_modules/@photostructure node_modules/@photostructure
COPY --from=build /src/node_modules/node-gyp-build node_modules/node-gyp-build
RUN mkdir /data && chown 65534:65534 /data
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 LOG=json JOB_THREADS=2 DATA=/data
USER 65534:65534
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/dist/main.js"]
